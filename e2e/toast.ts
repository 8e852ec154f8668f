import { expect, type Page } from "@playwright/test";

type Told = { text: string | RegExp; milliseconds: number; red?: true };

/** Expects a toast at the top right of a wide window that stays for so long, in red where it says so. */
export async function expectToast(page: Page, { text, milliseconds, red }: Told): Promise<void> {
  const toast = page.locator(".toast").filter({ hasText: text });
  await expect(toast).toHaveCount(1);
  const { right, top, stays, background } = await toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    // Its end is that of an animation which waits for readers.
    const clock = element
      .getAnimations({ subtree: true })
      .find((animation) => "animationName" in animation && animation.animationName === "toast-clock");
    return {
      right: innerWidth - box.right,
      top: box.top,
      stays: Number(clock?.effect?.getTiming().duration),
      background: getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
    };
  });
  expect(stays).toBe(milliseconds);
  expect(right).toBeLessThan(100);
  expect(top).toBeLessThan(400);
  const [redness = 0, green = 0, blue = 0] = background;
  if (red) expect(redness, background.join()).toBeGreaterThan(2 * Math.max(green, blue));
}
