import type { Page } from "@playwright/test";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn } from "./users.ts";

/** Submits a too short comment twice. */
async function refuseTwice(page: Page, site: string) {
  await signIn(page, site, newUser());
  const { posts } = await (await page.request.get(`${site}/api/posts?limit=1&view=summary`)).json();
  await page.goto(`${site}/posts/${posts[0].postID}`);
  const form = page.getByRole("form", { name: "Leave a comment" });
  const field = form.getByLabel("Comment", { exact: true });
  await field.fill("Short");
  const submit = form.getByRole("button", { name: "Submit comment" });
  await submit.click();
  await submit.click();
  const toast = page.getByRole("alert").filter({ hasText: "Comment must be 20 chars long." });
  await expect(toast).toHaveCount(1);
  return { toast, submit, field };
}

/** The animation whose end closes the toast. */
const clock = (page: Page) =>
  page.evaluate(() => {
    const clocks = document.getAnimations().filter((each) => "animationName" in each);
    return clocks.find((each) => "animationName" in each && each.animationName === "toast-clock")?.playState;
  });

test("a toast times out, but not while hovered or in a background window", async ({ page, demo }) => {
  const { toast, submit } = await refuseTwice(page, demo);
  await toast.hover();
  await expect.poll(() => clock(page)).toBe("paused");
  await page.mouse.move(0, 0);
  await expect.poll(() => clock(page)).toBe("running");
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await expect.poll(() => clock(page)).toBe("paused");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => clock(page)).toBe("running");
  await page.evaluate(() => {
    const clocks = document.getAnimations().filter((each) => "animationName" in each);
    for (const each of clocks) if (each.animationName === "toast-clock") each.finish();
  });
  await expect(toast).toHaveCount(0);
  await submit.click();
  await expect(toast).toHaveCount(1);
});

test("a toast is closed by its button, which restores the focus, and by Escape", async ({ page, demo }) => {
  const { toast, submit, field } = await refuseTwice(page, demo);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await expect(field).toBeFocused();
  await submit.click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});
