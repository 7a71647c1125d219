// The page in a real browser: pointer, keyboard, solver, editions, records, addresses, and nothing beyond it.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { CHROMIUM, browser, open } from "./page.js";

const GAME = fileURLToPath(new URL("../../../examples/games/lemada-printed.game", import.meta.url));
const SHOTS = fileURLToPath(new URL("../../../target/screenshots/", import.meta.url));

const skip = CHROMIUM ? false : "there is no Chromium";
const at = (position) =>
  `#${new URLSearchParams({ rules: "lemada-printed", opened: "yes", ...position })}`;
const SIMPLE = at({ table: "R3 R4 R5 | K7 B7 O7", rack: "R6 R8 K1" });

describe("the page", { skip }, () => {
  let chromium;
  before(async () => {
    mkdirSync(SHOTS, { recursive: true });
    chromium = await browser();
  });
  after(() => chromium?.close());

  /** Opens the page, runs a test, and asks that nothing went wrong on the way. */
  async function visit(hash, run, options) {
    const { page, wrong } = await open(chromium, hash, options);
    try {
      await run(page);
      assert.deepEqual(wrong, []);
    } finally {
      await page.close();
    }
  }

  const tile = (page, where, name) => page.locator(`${where} [aria-label^="${name},"]`).first();
  const verdict = (page) => page.locator("#verdict").innerText();
  const address = (page) => page.evaluate(() => location.href);
  const meld = (page, index) => page.locator(`#table [data-drop="${index}"]`);

  async function tiles(page, where) {
    const labels = await page.locator(`${where} [data-id]`).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    return labels.map((label) => label.split(",")[0]);
  }

  async function drag(page, from, to, { hold = false } = {}) {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width - 4, end.y + end.height / 2, { steps: 8 });
    if (!hold) await page.mouse.up();
  }

  test("a dragged tile is judged while it is dragged, and laid", () =>
    visit(SIMPLE, async (page) => {
      await drag(page, tile(page, "#rack", "red 6"), meld(page, 0), { hold: true });
      assert.match(await verdict(page), /Legal, if laid here\s+R6 was laid from the rack\./);
      assert.deepEqual(await tiles(page, "#table [data-drop='0']"), ["red 3", "red 4", "red 5"]);
      assert.equal(await page.locator("#table .faults").count(), 0);
      await page.mouse.up();
      assert.deepEqual(await tiles(page, "#table [data-drop='0']"), ["red 3", "red 4", "red 5", "red 6"]);
      assert.match(await verdict(page), /^✓ Legal\s+R6 was laid from the rack\.$/);
      assert.ok(await page.locator("#finish").isEnabled());
      await page.screenshot({ path: `${SHOTS}dragged.png`, fullPage: true });
    }));

  test("a refusal stands by its name beside its meld, and undo takes it back", () =>
    visit(SIMPLE, async (page) => {
      await drag(page, tile(page, "#rack", "red 8"), meld(page, 0));
      const fault = page.locator("#table li.wrong [data-code]");
      assert.equal(await fault.getAttribute("data-code"), "numbers-do-not-follow");
      assert.match(await fault.innerText(), /meld 1 \(R3 R4 R5 R8\) do not follow each other/);
      assert.ok(await page.locator("#finish").isDisabled());
      await page.screenshot({ path: `${SHOTS}refused.png`, fullPage: true });
      await page.click("#undo");
      assert.deepEqual(await tiles(page, "#rack"), ["black 1", "red 6", "red 8"]);
      assert.match(await verdict(page), /Nothing has been moved/);
      await page.click("#redo");
      assert.equal(await fault.count(), 1);
      await page.keyboard.press("Control+z");
      assert.equal(await fault.count(), 0);
    }));

  test("while a tile is dragged every fault stands beside its meld, and nothing moves away", () =>
    visit(SIMPLE, async (page) => {
      const place = () => meld(page, 1).boundingBox();
      const [before, melds] = [await place(), page.locator("#table > li")];
      await drag(page, tile(page, "#table", "red 3"), meld(page, 1), { hold: true });
      const codes = (index) => melds.nth(index).locator("[data-code]").evaluateAll((all) => all.map((one) => one.dataset.code));
      assert.deepEqual(await codes(0), ["meld-too-short"]);
      assert.equal((await codes(1)).length, 1);
      assert.match(await verdict(page), /^✕ Not legal: 3 things are wrong, if laid here/);
      assert.deepEqual(await place(), before);
      await page.screenshot({ path: `${SHOTS}dragging.png`, fullPage: true });
      const [start, end] = [await meld(page, 1).boundingBox(), await page.locator("#table [data-drop='new']").boundingBox()];
      assert.ok(start.x < end.x);
      await page.mouse.move(end.x + 5, end.y + 20, { steps: 4 });
      assert.deepEqual([await codes(0), await codes(1), await codes(2)], [["meld-too-short"], [], ["meld-too-short"]]);
      await page.mouse.move(5, 5, { steps: 4 });
      assert.equal(await page.locator("#table .faults").count(), 0);
      await page.mouse.up();
      assert.equal(await page.locator("#table .faults, .previewed").count(), 0);
    }));

  test("a tile dropped nowhere, or taken from the table to the rack, goes back", () =>
    visit(SIMPLE, async (page) => {
      await drag(page, tile(page, "#rack", "red 6"), page.locator("h1"));
      assert.deepEqual(await tiles(page, "#rack"), ["black 1", "red 6", "red 8"]);
      await drag(page, tile(page, "#table", "red 3"), page.locator("#rack"));
      assert.deepEqual(await tiles(page, "#rack"), ["black 1", "red 6", "red 8"]);
      assert.equal(await page.locator(".ghost").count(), 0);
    }));

  test("a finger drags a tile, and the page does not scroll", () =>
    visit(SIMPLE, async (page) => {
      const touch = await page.context().newCDPSession(page);
      await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      const [from, to] = [await tile(page, "#rack", "red 6").boundingBox(), await meld(page, 0).boundingBox()];
      const points = (part) => [{
        x: from.x + 10 + (to.x + to.width - 6 - from.x - 10) * part,
        y: from.y + 20 + (to.y + to.height / 2 - from.y - 20) * part,
      }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
      for (const part of [0.1, 0.3, 0.6, 0.9, 1]) {
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(part) });
      }
      assert.match(await verdict(page), /Legal, if laid here/);
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      assert.deepEqual(await tiles(page, "#table [data-drop='0']"), ["red 3", "red 4", "red 5", "red 6"]);
      assert.equal(await page.evaluate(() => scrollY), 0);
    }, { size: { width: 390, height: 780 } }));

  test("tapping a tile and then a place moves it too, as on a phone", () =>
    visit(SIMPLE, async (page) => {
      await tile(page, "#rack", "red 6").click();
      await page.locator("#table [data-drop='0']").click({ position: { x: 4, y: 4 } });
      assert.match(await verdict(page), /^✓ Legal/);
      await page.screenshot({ path: `${SHOTS}phone.png`, fullPage: true });
    }, { size: { width: 390, height: 780 }, scheme: "dark" }));

  test("everything can be done by keyboard", () =>
    visit(SIMPLE, async (page) => {
      await page.locator("#rack [data-id]").first().focus();
      await page.keyboard.press("ArrowRight");
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "red 6, rack");
      await page.keyboard.press("Enter");
      assert.match(await page.locator("#announce").innerText(), /red 6 taken up/);
      await page.keyboard.press("ArrowRight");
      assert.match(await page.locator("#announce").innerText(), /meld 1: legal/);
      await page.keyboard.press("Escape");
      assert.match(await page.locator("#announce").innerText(), /Put back/);
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      assert.match(await page.locator("#announce").innerText(), /^Legal\. R6 was laid from the rack\.$/);
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "red 6, meld 1, from your rack");
      const reached = new Set();
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press("Tab");
        reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.tagName));
      }
      for (const id of ["undo", "finish", "solve", "link"]) assert.ok(reached.has(id), `${id} is reached by Tab`);
      await page.locator("#finish").press("Enter");
      assert.deepEqual(await tiles(page, "#rack"), ["black 1", "red 8"]);
      assert.match(await verdict(page), /Nothing has been moved/);
    }));

  test("the best play is shown step by step and can be finished", () =>
    visit(at({ table: "K10 B10 J | K5 R5 O5", rack: "R10 B9 B11 K1" }), async (page) => {
      await page.click("#solve");
      await page.waitForSelector("#play:not([hidden])");
      assert.match(await page.locator("#play-summary").innerText(), /^R10 B9 B11: 3 tiles, 30 points/);
      const steps = await page.locator("#steps li").count();
      assert.ok(steps >= 2);
      for (let step = 1; step <= steps; step += 1) {
        await page.click("#step-on");
        assert.equal(await page.locator("#steps li[aria-current]").count(), 1);
      }
      assert.match(await verdict(page), /^✓ Legal/);
      assert.deepEqual(await tiles(page, "#rack"), ["black 1"]);
      await page.screenshot({ path: `${SHOTS}best-play.png`, fullPage: true });
      await page.click("#step-back");
      await page.click("#step-all");
      await page.click("#finish");
      assert.deepEqual(await tiles(page, "#rack"), ["black 1"]);
      await page.click("#solve");
      await page.waitForSelector("#play:not([hidden])");
      assert.equal(await page.locator("#play-summary").innerText(), "Nothing can be played.");
    }));

  test("a long search leaves the page alive, and can be stopped", () =>
    visit(SIMPLE, async (page) => {
      // The solver seems slow because the question is caught on its way.
      await page.evaluate(() => {
        window.post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = () => {};
      });
      await page.click("#solve");
      await page.waitForSelector("#cancel:not([hidden])");
      await drag(page, tile(page, "#rack", "red 6"), meld(page, 0));
      assert.match(await verdict(page), /^✓ Legal/);
      assert.ok(await page.locator("#cancel").isHidden(), "moving a tile stops the search");
      await page.click("#solve");
      await page.click("#cancel");
      await page.waitForSelector("#solve:not([disabled])");
      assert.match(await page.locator("#announce").innerText(), /stopped/);
      await page.evaluate(() => {
        Worker.prototype.postMessage = window.post;
      });
      await page.click("#solve");
      await page.waitForSelector("#play:not([hidden])");
      assert.match(await page.locator("#play-summary").innerText(), /^R6: 1 tile, 6 points, in 1 step\.$/);
    }));

  test("editions are compared", () =>
    visit(at({ table: "K5 R5 J | O7 O8 O9 O10", rack: "R10 B5", after: "K5 R5 B5 | O7 O8 O9 | R10 O10 J" }), async (page) => {
      await page.click("#compare summary");
      const row = (name) => page.locator(`#editions [data-edition="${name}"]`).innerText();
      assert.match(await row("lemada-printed"), /✓ legal/);
      assert.match(await row("rummy-q"), /✕ refused[^]*at least 2 tiles from the rack/);
      assert.equal(await page.locator("#editions tr").count(), 19);
      await page.screenshot({ path: `${SHOTS}editions.png`, fullPage: true });
      await page.click("#editions [data-edition='rummy-q'] button");
      assert.equal(await page.locator("#edition").inputValue(), "rummy-q");
      assert.match(await verdict(page), /Not legal/);
      assert.match(await address(page), /rules=rummy-q/);
    }));

  test("a record is replayed, and any of its positions can be tried", () =>
    visit("", async (page) => {
      await page.click("#open-record summary");
      await page.setInputFiles("#record-file", GAME);
      await page.waitForSelector("#record:not([hidden])");
      await page.click("#record-last");
      assert.match(await page.locator("#record-place").innerText(), /The game is over \(empty-rack\)/);
      await page.screenshot({ path: `${SHOTS}record.png`, fullPage: true });
      await page.click("#record-first");
      assert.equal(await page.locator("#record-entry").innerText(), "The game begins.");
      let refused = 0;
      while (await page.locator("#record-on").isEnabled()) {
        await page.click("#record-on");
        if ((await page.locator("#record-faults li").count()) > 0) {
          refused += 1;
          assert.match(await page.locator("#record-entry").innerText(), /tried, and was refused/);
        }
      }
      assert.ok(refused > 0, "the record has attempts that were refused");
      for (let back = 0; !/: play /.test(await page.locator("#record-entry").innerText()); back += 1) {
        assert.ok(back < 50);
        await page.click("#record-back");
      }
      await page.click("#record-try");
      assert.match(await verdict(page), /^✓ Legal/);
    }));

  test("a record may be dropped, and stands in the address", () =>
    visit("", async (page) => {
      const text = readFileSync(GAME, "utf8");
      await page.evaluate((dropped) => {
        const data = new DataTransfer();
        data.items.add(new File([dropped], "one.game"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      }, text);
      await page.waitForSelector("#record:not([hidden])");
      await page.click("#record-on");
      const place = await page.locator("#record-place").innerText();
      await page.goto("about:blank");
      await page.goBack();
      await page.waitForSelector("#record:not([hidden])");
      assert.equal(await page.locator("#record-place").innerText(), place);
    }));

  test("a position is set up by text, and bad text says where", () =>
    visit("", async (page) => {
      await page.click("#edit summary");
      await page.fill("#edit-table", "R3 R4 Q5");
      await page.click("#position button");
      assert.match(await page.locator("#edit-trouble").innerText(), /at character 6: expected a tile/);
      await page.fill("#edit-table", "r3 r4 r5");
      await page.fill("#edit-rack", "r6");
      await page.click("#position button");
      assert.deepEqual(await tiles(page, "#table"), ["red 3", "red 4", "red 5"]);
      assert.match(await address(page), /table=R3\+R4\+R5&rack=R6/);
      await page.uncheck("#opened");
      assert.match(await address(page), /opened=no/);
    }));

  test("the address says the position to a friend", () =>
    visit(SIMPLE, async (page) => {
      await drag(page, tile(page, "#rack", "red 6"), meld(page, 0));
      const link = await address(page);
      const { page: friend, wrong } = await open(chromium, new URL(link).hash);
      assert.deepEqual(await tiles(friend, "#table [data-drop='0']"), ["red 3", "red 4", "red 5", "red 6"]);
      assert.match(await verdict(friend), /^✓ Legal/);
      assert.deepEqual(wrong, []);
      await friend.close();
    }));

  test("addresses and records that strangers make do no harm", async () => {
    const script = "<img src=x onerror=window.harmed=1><script>window.harmed=1</script>";
    for (const hash of [
      at({ table: script, rack: script }),
      at({ rules: script }),
      at({ table: "R3 R4 R6", rack: "R5" }),
      at({ table: "J J J", rack: "J J J J J J J J J" }),
      at({ table: "R1 | ".repeat(300), rack: "R1 R1" }),
      at({ table: "R3 R4 R5", rack: "R6", set: `initial_meld ${script}` }),
      at({ table: "R3 R4 R5", rack: "R6", after: script }),
      `#game=${encodeURIComponent(script)}`,
      `#game=${encodeURIComponent(`rummikub game 1\n# ${script}`)}&place=1e9`,
      `#${"x".repeat(30_000)}`,
      "#%E0%A4%A", "#=&=&&", "#__proto__=1&rules=constructor",
    ]) {
      await visit(hash, async (page) => {
        assert.equal(await page.evaluate(() => window.harmed), undefined, hash.slice(0, 80));
        assert.equal(await page.locator("main img, main script").count(), 0);
        assert.ok((await page.locator("#edition option").count()) === 19);
        const said = await page.evaluate(() => document.querySelector("main").innerText + document.querySelector("#trouble").innerText);
        assert.ok(said.length > 50);
      });
    }
    const remark = readFileSync(GAME, "utf8").replace("\n", `\n# ${script}\n`);
    await visit(`#${new URLSearchParams({ game: remark })}`, async (page) => {
      await page.click("#record-last");
      assert.equal(await page.evaluate(() => window.harmed), undefined);
    });
  });

  test("names, roles and contrast", () =>
    visit(SIMPLE, async (page) => {
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll("button, select, input, textarea")]
          .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.[0]?.textContent.trim()))
          .map((one) => one.outerHTML));
      assert.deepEqual(nameless, []);
      for (const role of ["status", "alert"]) assert.ok((await page.locator(`[role="${role}"]`).count()) > 0);
      assert.equal(await page.getByRole("group", { name: "meld 2" }).count(), 1);
      // Letters and shapes, not only colours.
      assert.deepEqual(
        await page.locator("#table [data-drop='1'] .mark").allInnerTexts(), ["K ●", "B ■", "O ◆"]);
      for (const scheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme: scheme });
        const pairs = await page.evaluate(contrasts);
        for (const { what, ratio } of pairs) assert.ok(ratio >= 4.5, `${scheme} ${what}: ${ratio.toFixed(2)}`);
        assert.ok(pairs.length > 8);
      }
    }));

  test("nothing is wider than a phone", () =>
    visit(at({ table: "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 | R3 R4 R5", rack: "R6 R7 R8 R9 R10 R11 B1 B2 B3 B4 B5" }), async (page) => {
      const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }));
      assert.ok(width <= inner, `${width} in ${inner}`);
    }, { size: { width: 320, height: 640 } }));
});

/** The contrast of texts and what is behind them, by the formula of WCAG. Runs in the page. */
function contrasts() {
  const rgb = (text) => text.match(/[\d.]+/g).map(Number);
  const light = ([red, green, blue]) => {
    const part = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const behind = (one) => {
    const [red, green, blue, opacity = 1] = rgb(getComputedStyle(one).backgroundColor);
    return opacity === 1 ? [red, green, blue] : one.parentElement ? behind(one.parentElement) : [255, 255, 255];
  };
  const texts = "h1, header p, .hint, .tile .number, .tile .mark, #verdict p, summary, #solve, #edition, .new .pile";
  return [...document.querySelectorAll(texts)].map((one) => {
    const [dark, bright] = [light(rgb(getComputedStyle(one).color)), light(behind(one))].sort((a, b) => a - b);
    return { what: one.className || one.id || one.tagName, ratio: (bright + 0.05) / (dark + 0.05) };
  });
}
