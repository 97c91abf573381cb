"""Two phones and a screen: what is pressed on one is not lost, and what is written on it shows on the others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import browser
from tests.e2e.stations import Table, brought_in, join
from tests.e2e.taps import Phone

THREE = "game: preferans-yugoslav\nplayers: Ana, Boris, Ceca\n\n1. Ceca diamonds; Ana 2; Boris 2\n"


@pytest.fixture
def two(chrome: Browser, laid: Table) -> Iterator[tuple[Page, Page]]:
    """Two phones with the same new evening."""
    address = brought_in(laid, THREE)
    with browser.phone(chrome) as one, browser.phone(chrome) as other:
        pages = []
        for context in (one, other):
            context.add_cookies(laid.visitors["host"].cookies())  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(address)
            expect(page.locator("#link")).to_have_class("on")
            pages.append(page)
        yield pages[0], pages[1]


def phone(page: Page) -> Phone:
    """Its keeper."""
    return Phone(page, "")


def pressed(page: Page, row: str) -> str:
    """The key that is pressed in a row."""
    return page.locator(f'fieldset[data-row="{row}"] input:checked').input_value()


@pytest.mark.slow
def test_what_was_pressed_survives_a_reload(two: tuple[Page, Page]) -> None:
    page, _ = two
    phone(page).press({"declarer": "Ana", "contract": "hearts"})
    page.reload()
    assert (pressed(page, "declarer"), pressed(page, "contract")) == ("Ana", "hearts")
    page.locator("button[type=reset]").click()
    page.reload()
    assert page.locator('fieldset[data-row="declarer"] input:checked').count() == 0


@pytest.mark.slow
def test_the_contract_now_and_the_tricks_later_on_another_phone(two: tuple[Page, Page]) -> None:
    """Who has the tricks goes on with what was announced."""
    one, other = two
    phone(one).press({"declarer": "Boris", "contract": "hearts"})
    one.locator("button.later").click()
    expect(other.locator("#next .notice").first).to_contain_text("Now playing")
    assert (pressed(other, "declarer"), pressed(other, "contract")) == ("Boris", "hearts")


@pytest.mark.slow
def test_a_deal_that_both_entered_is_asked_about(two: tuple[Page, Page]) -> None:
    """What was begun before the other's deal came is not saved as the next one by mistake; nothing pressed is lost."""
    one, other = two
    phone(one).press({"declarer": "pass"})
    phone(other).press({"declarer": "pass"})
    phone(one).save()
    expect(other.locator("#next-heading")).to_have_text("Deal 3")
    assert pressed(other, "declarer") == "pass"
    phone(other).save()
    notice = other.locator("#next .notice").first
    expect(notice).to_contain_text("somebody else wrote")
    assert pressed(other, "declarer") == "pass"
    phone(other).save()
    expect(other.locator("#next-heading")).to_have_text("Deal 4")
    expect(one.locator("#next-heading")).to_have_text("Deal 4")


@pytest.mark.slow
def test_an_undo_shows_on_the_other_phone_and_the_focus_stays(two: tuple[Page, Page]) -> None:
    one, other = two
    other.locator("#deal-1 summary").focus()
    phone(one).press({"declarer": "pass"})
    phone(one).save()
    expect(other.locator("#deal-2")).to_be_attached()
    assert other.evaluate("document.activeElement.parentElement.id") == "deal-1"
    other.locator('fieldset[data-row="declarer"] input[value="Ana"]').focus()
    undo = one.locator("button[value=undone]")  # it came with the deal, without a reload
    undo.click()
    expect(other.locator("#deal-2")).not_to_be_attached()
    assert other.evaluate("[document.activeElement.name, document.activeElement.value]") == ["row.declarer", "Ana"]
    expect(other.locator("button[value=redone]")).to_be_visible()


@pytest.mark.slow
def test_what_was_pressed_stands_alone_until_it_is_pressed_again(two: tuple[Page, Page]) -> None:
    page, _ = two
    keys = page.locator('fieldset[data-row="contract"] .key:visible')
    phone(page).press({"declarer": "Ana", "contract": "hearts"})
    assert keys.count() == 1
    keys.click()
    assert keys.count() > 5
    phone(page).press({"contract": "clubs"})
    assert keys.count() == 1
    assert pressed(page, "contract") == "clubs"
    page.locator('fieldset[data-row="declarer"] input:checked').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # by the keyboard all are there
    assert keys.count() > 5
    assert pressed(page, "contract") == "clubs hand"


@pytest.mark.slow
def test_clear_clears_what_was_announced_or_refused(two: tuple[Page, Page]) -> None:
    one, other = two
    phone(one).press({"declarer": "Boris", "contract": "hearts"})
    one.locator("button.later").click()
    expect(other.locator("#next .notice").first).to_contain_text("Now playing")
    other.locator("button[type=reset]").click()
    assert other.locator("#deal-form input:checked").count() == 0
    one.locator("button[value=unannounced]").click()
    expect(other.locator("#next")).not_to_contain_text("Now playing")
    assert one.locator("#deal-form input:checked").count() == 0


@pytest.mark.slow
def test_the_next_deal_comes_into_view_and_the_network_is_told_of(two: tuple[Page, Page]) -> None:
    one, other = two
    phone(other).press({"declarer": "pass"})
    other.set_viewport_size({"width": 360, "height": 300})
    other.locator("#deal-form .save .main").scroll_into_view_if_needed()
    expect(other.locator("#next-heading")).not_to_be_in_viewport()
    other.context.set_offline(True)
    phone(other).save()
    expect(other.locator("#link")).not_to_have_class("on")
    expect(other.locator("#unsent")).to_be_visible()
    other.context.set_offline(False)
    expect(other.locator("#link")).to_have_class("on")
    expect(other.locator("#next-heading")).to_have_text("Deal 3")
    expect(other.locator("#next-heading")).to_be_in_viewport()
    expect(one.locator("#next-heading")).to_have_text("Deal 3")


@pytest.mark.slow
def test_a_page_that_was_told_and_could_not_ask_catches_up(two: tuple[Page, Page]) -> None:
    """By the next word of the stream, too: what was told of is not taken for what is shown."""
    one, other = two
    other.route("**/e/*", lambda route: route.abort())
    phone(one).press({"declarer": "pass"})
    phone(one).save()
    expect(other.locator("#link")).not_to_have_class("on")
    other.unroute_all()
    assert other.evaluate("[version, newest]") == [1, 2]
    other.evaluate("dispatchEvent(new Event('online'))")
    expect(other.locator("#next-heading")).to_have_text("Deal 3")
    expect(other.locator("#link")).to_have_class("on")
    assert other.evaluate("[version, newest]") == [2, 2]


@pytest.mark.slow
def test_going_back_shows_the_page(two: tuple[Page, Page]) -> None:
    one, other = two
    phone(other).press({"declarer": "pass"})
    phone(other).save()
    expect(one.locator("#deal-2")).to_be_attached()
    one.locator(".tools a.button").click()
    expect(one.locator("h1")).to_have_text("Deal 2")
    one.go_back()
    expect(one.locator("h1")).to_contain_text("Yugoslav preferans")
    expect(one.locator("#link")).to_have_class("on")
    expect(one.locator("#deal-2")).to_be_attached()


@pytest.mark.slow
@pytest.mark.parametrize("packs", [True, False])
def test_who_watches_is_sent_the_sheet(chrome: Browser, two: tuple[Page, Page], packs: bool) -> None:
    """It comes with the version; a browser that cannot unpack it asks for it."""
    one, other = two
    address = other.url
    other.goto(f"{address}/links")
    link = str(other.locator(".links a").nth(1).get_attribute("href"))
    with browser.phone(chrome) as context:
        if not packs:
            context.add_init_script("delete window.DecompressionStream")
        page = context.new_page()
        join(page, link, "")
        expect(page.locator("#link")).to_have_class("on")
        page.locator("#deal-1 summary").click()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        for deal in (2, 3):
            phone(one).press({"declarer": "pass"})
            phone(one).save()
            expect(one.locator("#next-heading")).to_have_text(f"Deal {deal + 1}")
            expect(page.locator(f"#deal-{deal}")).to_be_attached()
            expect(page.locator("#next-heading")).to_have_text(f"Deal {deal + 1}")
        assert page.locator("#deal-1").get_attribute("open") is not None
        assert page.evaluate("document.activeElement.parentElement.id") == "deal-1"
        assert asked == ([] if packs else [address] * 2)


@pytest.mark.slow
def test_the_screen_follows(two: tuple[Page, Page]) -> None:
    one, screen = two
    screen.goto(f"{one.url.partition('#')[0]}/screen?money=no")
    expect(screen.locator("#link")).to_have_class("on")
    before = screen.locator(".facts").text_content()
    phone(one).press({"declarer": "pass"})
    phone(one).save()
    expect(screen.locator(".facts")).not_to_have_text(before or "")
