"""Under which names and addresses this machine is found on its network. Nothing is sent to find out."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address

ANYWHERE = ("0.0.0.0", "::", "")
OUTSIDE = "192.0.2.1"  # an address that nobody has (RFC 5737): which of ours would be used to reach it?
SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine on its networks, the one that leads outside first."""
    found = dict.fromkeys([*_of_route(), *_of_interfaces(), *_of_name()])
    return [address for address in found if not _is_local(address)]


def own_names() -> list[str]:
    """The names that this machine has, as others on its network may call it, too."""
    name = socket.gethostname().lower()
    return ["localhost", name, f"{name.partition('.')[0]}.local"]


def _of_route() -> Iterator[str]:
    """The address from which the outside would be reached, if there is a way to it."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE, 9))
        yield probe.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """The address of every interface, where the system is one that tells: a network without a way out has them, too."""
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                told = ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(told[20:24])


def _of_name() -> Iterator[str]:
    """The addresses that the machine's own name has."""
    with suppress(OSError, UnicodeError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address[0])


def _is_local(address: str) -> bool:
    """Whether no other machine can use it."""
    known = ip_address(address)
    return known.is_loopback or known.is_link_local or known.is_unspecified


def is_loopback(host: str) -> bool:
    """Whether a host, a name or an address, is this machine for itself alone."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
