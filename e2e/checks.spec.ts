import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "./checks/axe.ts";
import { focusFindings } from "./checks/keyboard.ts";
import {
  edgeFindings,
  layoutFindings,
  motionFindings,
  narrowFieldFindings,
  spaceText,
} from "./checks/layout.ts";
import { layoutShiftsOn, recordLayoutShifts } from "./checks/layout-shifts.ts";
import { outlineFindings } from "./checks/outline.ts";
import { targetFindings } from "./checks/targets.ts";

/** What each check reports for a page with one fault: proves that the checks can fail. */

type Case = { fault: string; body: string; check: (page: Page) => Promise<string[]>; finds: RegExp };

const outline = (page: Page) => outlineFindings(page, true);
const inDarkTheme = async (page: Page) => {
  await page.emulateMedia({ colorScheme: "dark" });
  return axeFindings(page);
};
const spaced = (page: Page) => spaceText(page).then(() => layoutFindings(page));
const right = `<h1>Right</h1><section aria-live="polite" aria-label="Messages"></section>`;
const inMain = (rest: string) => `<main>${right}${rest}</main>`;

const cases: readonly Case[] = [
  {
    fault: "a picture without words",
    body: inMain(`<img src="x.png">`),
    check: axeFindings,
    finds: /^image-alt/,
  },
  {
    fault: "grey on white",
    body: inMain(`<p style="color: #bbb; background: #fff">Hardly to be read</p>`),
    check: axeFindings,
    finds: /^color-contrast/,
  },
  {
    fault: "grey on black, in the dark theme alone",
    body: inMain(
      `<style>@media (prefers-color-scheme: dark) { p { color: #444; background: #000 } }</style><p>Words</p>`,
    ),
    check: inDarkTheme,
    finds: /^color-contrast/,
  },
  { fault: "two main headings", body: inMain("<h1>Another</h1>"), check: outline, finds: /2 headings/ },
  { fault: "no main heading", body: "<main><p>Words</p></main>", check: outline, finds: /0 headings/ },
  {
    fault: "a level left out",
    body: inMain("<h3>Deep</h3>"),
    check: outline,
    finds: /h3 "Deep" comes after h1/,
  },
  { fault: "a nameless nav", body: inMain("<nav>Words</nav>"), check: outline, finds: /nav has no name/ },
  {
    fault: "two of one name",
    body: inMain(`<nav aria-label="A">1</nav><nav aria-label="A">2</nav>`),
    check: outline,
    finds: /two of nav/,
  },
  {
    fault: "no region for messages",
    body: "<main><h1>Right</h1></main>",
    check: outline,
    finds: /no region/,
  },
  {
    fault: "a box wider than the window",
    body: inMain(`<div style="width: 700px">Words</div>`),
    check: layoutFindings,
    finds: /the page is \d+ px wide/,
  },
  {
    fault: "a long word that is cut",
    body: inMain(`<div style="width: 90px; overflow: hidden"><p>${"Kombiyuutarka".repeat(4)}</p></div>`),
    check: layoutFindings,
    finds: /cut off by/,
  },
  {
    fault: "a box of fixed height around text that grows",
    body: inMain(
      `<div style="height: 2.1em; width: 200px; overflow: hidden; line-height: 1">Some words in three lines or so</div>`,
    ),
    check: spaced,
    finds: /cut off by/,
  },
  {
    fault: "a small button",
    body: inMain(`<p><button style="width: 30px; height: 30px; padding: 0">×</button></p>`),
    check: targetFindings,
    finds: /^30 x 30/,
  },
  {
    fault: "a narrow field in a dialog",
    body: inMain(
      `<dialog open><label>Address <input type="text" style="width: 36px; box-sizing: border-box"></label></dialog>`,
    ),
    check: narrowFieldFindings,
    finds: /^a field of 36 px: Address/,
  },
  {
    fault: "an endless movement",
    body: inMain(
      `<style>@keyframes turn { to { rotate: 1turn } } i { animation: turn 1s infinite }</style><i>o</i>`,
    ),
    check: motionFindings,
    finds: /^moves/,
  },
  {
    fault: "a button that looks like text",
    body: inMain(`<button style="border: 0; background: none">Go</button>`),
    check: edgeFindings,
    finds: /^no edge/,
  },
  {
    fault: "an invisible focus",
    body: inMain(`<a href="#x" style="outline: none">Go</a>`),
    check: focusFindings,
    finds: /^no outline/,
  },
  {
    fault: "a focus under a bar that sticks",
    body: inMain(
      `<div style="position: fixed; inset: 0 0 auto; height: 200px; background: #fff"></div><a href="#x">Go</a>`,
    ),
    check: focusFindings,
    finds: /^covered/,
  },
  {
    fault: "an order of its own",
    body: inMain(`<a href="#x">Second</a><a href="#y" tabindex="1">First</a><a href="#z">Third</a>`),
    check: focusFindings,
    finds: /^goes back/,
  },
];

for (const { fault, body, check, finds } of cases) {
  test(`${fault} is found`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.setContent(`<!doctype html><html lang="en"><title>Fault</title><body>${body}</body></html>`);
    expect(await check(page)).toContainEqual(expect.stringMatching(finds));
  });
}

test("a correct page has no findings", async ({ page }) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Right</title><body><main>${right}<p>Words</p></main></body></html>`,
  );
  for (const check of [
    axeFindings,
    outline,
    layoutFindings,
    spaced,
    targetFindings,
    motionFindings,
    narrowFieldFindings,
    edgeFindings,
    focusFindings,
  ]) {
    expect(await check(page)).toEqual([]);
  }
});

test("a picture without size is reported as a layout shift", async ({ page }) => {
  await recordLayoutShifts(page);
  await page.route("**/late.svg", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>`;
    await route.fulfill({ contentType: "image/svg+xml", body });
  });
  await page.route("**/page", (route) =>
    route.fulfill({ contentType: "text/html", body: `<img src="/late.svg"><p>${"Words. ".repeat(200)}</p>` }),
  );
  await page.goto("http://college.example/page");
  await expect.poll(() => layoutShiftsOn(page)).toContainEqual(expect.stringContaining("P."));
});
