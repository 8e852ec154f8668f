import { expect, type Page } from "@playwright/test";

type Expected = { text: string | RegExp; milliseconds: number; red?: true; place?: "top right" | "bottom" };

/** Expects a toast with its position, duration and colour. */
export async function expectToast(
  page: Page,
  { text, milliseconds, red, place = "top right" }: Expected,
): Promise<void> {
  const toast = page.locator(".toast").filter({ hasText: text });
  await expect(toast).toHaveCount(1);
  const { right, top, bottom, stays, background } = await toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    // Its duration is that of an animation, which pauses on hover.
    const clock = element
      .getAnimations({ subtree: true })
      .find((animation) => "animationName" in animation && animation.animationName === "toast-clock");
    return {
      right: innerWidth - box.right,
      top: box.top,
      bottom: innerHeight - box.bottom,
      stays: Number(clock?.effect?.getTiming().duration),
      background: getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
    };
  });
  expect(stays).toBe(milliseconds);
  expect(right).toBeLessThan(100);
  if (place === "bottom") expect(bottom).toBeLessThan(100);
  else expect(top).toBeLessThan(400);
  const [redness = 0, green = 0, blue = 0] = background;
  if (red) expect(redness, background.join()).toBeGreaterThan(2 * Math.max(green, blue));
}
