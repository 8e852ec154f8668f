import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

// The editor asks for the picture of a draft without a session first.
test.use({ expectedComplaint: /status of 404/ });

test("the part of a cover that is always shown is chosen on it by arrow keys or a tap, kept, and used on the page", async ({
  page,
  desk,
}) => {
  const me = await signIn(page, desk, staff.editor);
  const title = `Open day ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createRecordIn(page.request, desk, me, "event", title);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  const summary = page.locator(".focal-point > summary");
  await summary.focus();
  await summary.press("Enter");
  const group = page.getByRole("group", { name: "The part that is always shown" });
  await expect(group.getByRole("radio")).toHaveCount(9);
  const place = (name: string) => group.getByRole("radio", { name, exact: true });
  await expect(place("the middle")).toBeChecked();

  await place("the middle").focus();
  for (const [key, name] of [
    ["ArrowUp", "the top"],
    ["ArrowUp", "the top"],
    ["ArrowLeft", "the top, far left"],
    ["ArrowLeft", "the top, far left"],
    ["ArrowDown", "the far left"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(place(name)).toBeChecked();
    await expect(place(name)).toBeFocused();
  }
  await expect(page.locator(".picture-field .cover.focus-x0:not(.focus-y0)").first()).toBeVisible();
  const picture = page.locator(".focal-point .cover").first();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await group.click({ position: { x: width - 20, y: height - 20 } });
  await expect(place("the bottom, far right")).toBeChecked();
  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  await page.waitForURL("**/dashboard/events");

  await page.goto(`${desk}/events/${id}`);
  await expect(page.locator(".hero .cover img")).toHaveCSS("object-position", "100% 100%");
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await summary.click();
  await expect(place("the bottom, far right")).toBeChecked();
});
