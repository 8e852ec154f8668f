import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

test.describe("the home page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("expands and collapses the president's message", async ({ page, demo }) => {
    await page.goto(demo);
    const block = page.getByRole("region", { name: "President Message" });
    await expect(block.locator(".preview")).toHaveText(/^When we opened our doors in 2013.{288}$/s);
    await expect(block.getByText("The door is open.")).toBeHidden();
    await block.getByText("Read more").click();
    await expect(block.getByText("The door is open.")).toBeVisible();
    await expect(block.locator(".preview")).toBeHidden();
    await block.getByText("Read less").click();
    await expect(block.getByText("The door is open.")).toBeHidden();
    await expect(block.getByText("Dr. Hodan Warsame")).toBeVisible();
  });
});

const somali = "Ku soo dhawoow Kulliyadda Sayniska Kombiyuutarka";
const english = "Welcome to the College of Computer Science";

test("types a character per 40 ms, deletes one per 50 ms, and restarts after the last greeting", async ({
  page,
  demo,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(demo);
  const typed = page.locator(".greeting .typed");
  await expect(typed).toHaveText("K");
  const after = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return typed.textContent();
  };
  expect(await after(40 * 9)).toBe("Ku soo dha");
  expect(await after(39)).toBe("Ku soo dha");
  expect(await after(1)).toBe("Ku soo dhaw");
  expect(await after(40 * (somali.length - 11))).toBe(somali);
  expect(await after(1_800)).toBe(somali.slice(0, -1));
  expect(await after(49)).toBe(somali.slice(0, -1));
  expect(await after(1)).toBe(somali.slice(0, -2));
  expect(await after(50 * (somali.length - 2))).toBe("");
  expect(await after(50)).toBe("W");
  expect(await after(40 * (english.length - 1))).toBe(english);
  expect(await after(1_800 + 50 * (english.length - 1))).toBe("");
  expect(await after(50)).toBe("K");
  await expect(page.locator(".greeting [lang=so]")).toHaveCSS("opacity", "0");
});

test("the greeting can be paused, also with React, and stays paused", async ({ page, demo }) => {
  await page.clock.install();
  await page.goto(demo);
  const typed = page.locator(".greeting .typed");
  const pause = page.getByRole("button", { name: "Pause the greeting" });
  await expect(pause).toHaveAttribute("aria-pressed", "false");
  await pause.focus();
  await page.keyboard.press("Enter");
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  // The whole sentence stays, and screen readers get the static text.
  await expect(typed).toHaveText(somali);
  await page.clock.runFor(2_500);
  await expect(typed).toHaveText(somali);
  await expect(page.locator(".greeting")).toMatchAriaSnapshot(`- paragraph: ${somali} ${english}`);
  await signIn(page, demo, newUser());
  await page.goto(demo);
  await page.getByRole("button", { name: "Your account" }).waitFor();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await expect(typed).toHaveText(somali);
  await pause.click();
  await expect(pause).toHaveAttribute("aria-pressed", "false");
  await expect(typed).not.toHaveText(somali);
  await page.reload();
  await expect(pause).toHaveAttribute("aria-pressed", "false");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("hides the pause button", async ({ page, demo }) => {
    await page.goto(demo);
    await expect(page.getByText(somali)).toBeVisible();
    await expect(page.locator(".pause-greeting")).toBeHidden();
  });
});

test("does not animate the greeting with reduced motion", async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(demo, { waitUntil: "networkidle" });
  await expect(page.locator(".typed")).toHaveCount(0);
  await expect(page.locator(".pause-greeting")).toBeHidden();
  await expect(page.getByText("Ku soo dhawoow Kulliyadda Sayniska Kombiyuutarka")).toBeVisible();
  await expect(page.getByText("Welcome to the College of Computer Science")).toBeVisible();
});
