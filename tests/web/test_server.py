"""``rospis serve`` as a process: addresses, certificates, what it prints, and how it begins and ends."""

from __future__ import annotations

import re
import signal
import socket
import ssl
import subprocess
from pathlib import Path

import httpx
import pytest

from rospis.web import addresses
from rospis.web.alone import alone
from rospis.web.server import Unservable, Wanted, _addresses, serve
from tests.cli.runs import process
from tests.web.serving import served

CERTIFIED = (
    *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
    *("-subj", "/CN=table", "-addext", "subjectAltName=IP:127.0.0.1"),
)


def test_a_port_in_use_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = process("serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path / "data"))
    assert done.returncode == 2
    assert f"port {port} is in use by another program" in done.stderr.decode()
    assert done.stdout == b""


@pytest.mark.parametrize("host", ["192.0.2.250", "no such host", "host.invalid"])
def test_an_address_that_this_machine_has_not(tmp_path: Path, host: str) -> None:
    with pytest.raises(Unservable, match="is no address of this machine"):
        serve(Wanted(tmp_path / "evenings.db", host, 0), lambda opened: None)


def test_what_was_entered_is_there_when_it_is_served_again(tmp_path: Path) -> None:
    """And so are the cookies of whoever had joined: the secret is kept."""
    with served(tmp_path, "--example") as server, server.host() as host:
        assert host.get("/").status_code == 200
        stream = host.get("/").text.partition('"/e/')[2].partition('"')[0]
        text = host.get(f"/e/{stream}/export/text").text
        cookies = dict(host.cookies)
        assert server.end() == 0
    with served(tmp_path, "--example") as again:
        with httpx.Client(base_url=again.address, cookies=cookies) as host:
            assert host.get(f"/e/{stream}/export/text").text == text
            # The example is not begun a second time.
            assert set(re.findall('href="/e/([^/"]+)"', host.get("/").text)) == {stream}
        assert again.end() == 0


def test_nobody_is_trusted_for_being_on_the_same_machine(tmp_path: Path) -> None:
    with served(tmp_path, "--example") as server, httpx.Client(base_url=server.address) as stranger:
        assert stranger.get("/").status_code == 403
        forwarded = {"X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "localhost"}
        assert stranger.get("/", headers=forwarded).status_code == 403


def test_a_file_has_one_server(tmp_path: Path) -> None:
    """A second one is refused; the first may end as it likes, and a folder where nothing can be written has no lock."""
    path = tmp_path / "evenings.db"
    with served(tmp_path, "--example") as first:
        with pytest.raises(Unservable, match="is being served already"):
            serve(Wanted(path, "127.0.0.1", 0), lambda opened: None)
        with first.host() as host:
            assert host.get("/").status_code == 200
        first.end(signal.SIGKILL)
    with served(tmp_path) as again:
        assert again.end() == 0
    with alone(tmp_path / "nowhere" / "evenings.db"):
        pass


def test_behind_a_proxy_that_has_the_certificate(tmp_path: Path) -> None:
    """As docs/table.md tells it: the proxy passes the host on, and says that it was asked by https."""
    name = "table.example.org"
    passed = {"Host": name, "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.5"}
    sent = {**passed, "Origin": f"https://{name}"}
    with (
        served(tmp_path, "--example", "--allow-host", name) as server,
        httpx.Client(base_url=server.address, headers=passed) as proxy,
    ):
        assert proxy.post(server.host_link, data={"name": "Ana"}).status_code == 403  # no origin
        plain = {**passed, "Origin": f"http://{name}"}
        assert proxy.post(server.host_link, data={"name": "Ana"}, headers=plain).status_code == 403
        joined = proxy.post(server.host_link, data={"name": "Ana"}, headers=sent)
        assert joined.status_code == 303
        assert "secure" in joined.headers["set-cookie"].lower()
        cookie = {"Cookie": joined.headers["set-cookie"].partition(";")[0]}
        stream = proxy.get("/", headers=cookie).text.partition('"/e/')[2].partition('"')[0]
        links = proxy.get(f"/e/{stream}/links", headers=cookie).text
        assert f'href="https://{name}/j/' in links
        assert "127.0.0.1" not in links
        note = {"command": "a", "kind": "note", "note": "by the proxy"}
        assert proxy.post(f"/e/{stream}/do", data=note, headers=sent | cookie).status_code == 303
        assert proxy.get("/", headers={"Host": "other.example.org"} | cookie).status_code == 421


def test_tls(tmp_path: Path) -> None:
    certificate, key = tmp_path / "table.pem", tmp_path / "table.key"
    subprocess.run(
        [*CERTIFIED, "-out", str(certificate), "-keyout", str(key)],
        check=True,
        capture_output=True,
    )
    trusting = ssl.create_default_context(cafile=str(certificate))
    options = ["--tls-cert", str(certificate), "--tls-key", str(key), "--example"]
    with served(tmp_path / "data", *options) as server, server.host(trusting) as host:
        assert host.get("/").status_code == 200
        assert all(cookie.secure for cookie in host.cookies.jar)
        assert server.end() == 0
    key.write_text("no key\n", encoding="ascii")
    with pytest.raises(Unservable, match="cannot be used with its key"):
        serve(Wanted(tmp_path / "x.db", "127.0.0.1", 0, certificate, key), lambda opened: None)
    with pytest.raises(FileNotFoundError):
        serve(Wanted(tmp_path / "x.db", "127.0.0.1", 0, tmp_path / "gone.pem"), lambda opened: None)
    with pytest.raises(Unservable, match="belongs to --tls-cert"):
        serve(Wanted(tmp_path / "x.db", "127.0.0.1", 0, None, key), lambda opened: None)


def test_addresses_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rospis.web.server.own_addresses", lambda: ["192.168.1.5", "10.0.0.5"])
    anywhere = Wanted(Path("x"))
    assert _addresses(anywhere, 8765) == [
        "http://192.168.1.5:8765",
        "http://10.0.0.5:8765",
        "http://localhost:8765",
    ]
    assert _addresses(anywhere._replace(host="fd00::2"), 80) == ["http://[fd00::2]", "http://localhost"]
    named = anywhere._replace(names=["table.example"], certificate=Path("c"))
    assert _addresses(named, 443)[0] == "https://table.example"


def test_own_addresses_can_be_bound() -> None:
    """They are this machine's; none of them is one that others cannot use."""
    for address in addresses.own_addresses():
        assert not addresses.is_loopback(address)
        with socket.socket() as probe:
            probe.bind((address, 0))
    assert all(map(addresses.is_loopback, ("127.0.0.1", "127.9.9.9", "::1", "localhost")))
    assert not addresses.is_loopback("table.example")
