"""How often an address may do something."""

from __future__ import annotations

from rospis.web.rates import Rate, Rates, address_of
from tests.web.table import Clock


def test_a_burst_and_then_one_for_every_interval() -> None:
    clock = Clock()
    rates = Rates(Rate(burst=3, per_second=0.5), clock)
    assert [rates.take("a") for _ in range(4)] == [0, 0, 0, 2]
    clock.now += 1.5
    assert rates.take("a") == 0.5
    clock.now += 0.5
    assert [rates.take("a"), rates.take("a")] == [0, 2]
    assert rates.take("b") == 0


def test_refused_tries_do_not_put_the_next_one_off() -> None:
    clock = Clock()
    rates = Rates(Rate(burst=1, per_second=1), clock)
    for _ in range(50):
        rates.take("a")
    clock.now += 1
    assert rates.take("a") == 0


def test_a_long_rest_earns_no_more_than_a_burst() -> None:
    clock = Clock()
    rates = Rates(Rate(burst=2, per_second=1), clock)
    rates.take("a")
    clock.now += 1000
    assert [rates.take("a") for _ in range(3)] == [0, 0, 1]


def test_what_is_given_back_can_be_used_again() -> None:
    rates = Rates(Rate(burst=1, per_second=1), Clock())
    rates.use("a")
    rates.give_back("a")
    assert rates.take("a") == 0
    rates.give_back("never seen")


def test_memory_is_bounded_and_the_busy_are_remembered() -> None:
    rates = Rates(Rate(burst=1, per_second=0.001), Clock(), most=10)
    rates.use("busy")
    for number in range(100):
        rates.take(f"other {number}")
        rates.use("busy")
    assert len(rates) == 10
    assert rates.wait("busy") > 0


def test_an_address_of_ipv6_counts_with_its_network() -> None:
    def told(host: str) -> str:
        return address_of({"type": "http", "client": (host, 1)})

    assert told("2001:db8:1:2::1") == told("2001:db8:1:2:ffff::9") != told("2001:db8:1:3::1")
    assert told("::ffff:192.0.2.7") == told("192.0.2.7") == "192.0.2.7"
    assert told("testclient") == "testclient"
    assert address_of({"type": "http", "client": None}) == ""
