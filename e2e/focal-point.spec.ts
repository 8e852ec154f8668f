import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { signIn, staff } from "./users.ts";

// The editor asks for the picture of a draft without a session first.
test.use({ expectedComplaint: /status of 404/ });

test("the part of a cover that is always shown is chosen by arrow keys, kept, and used on the page", async ({
  page,
  desk,
}) => {
  const me = await signIn(page, desk, staff.editor);
  const title = `Open day ${crypto.randomUUID().slice(0, 8)}`;
  const id = await createRecordIn(page.request, desk, me, "event", title);
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  const summary = page.getByText("Choose the part that is always shown");
  await summary.focus();
  await summary.press("Enter");
  const group = page.getByRole("group", { name: "The part that is always shown" });
  await expect(group.getByRole("radio")).toHaveCount(25);
  const place = (name: string) => group.getByRole("radio", { name, exact: true });
  await expect(place("the middle")).toBeChecked();

  await place("the middle").focus();
  for (const [key, name] of [
    ["ArrowUp", "the upper half"],
    ["ArrowUp", "the top"],
    ["ArrowUp", "the top"],
    ["ArrowLeft", "the top, left"],
    ["ArrowLeft", "the top, far left"],
    ["ArrowLeft", "the top, far left"],
    ["ArrowDown", "the upper half, far left"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(place(name)).toBeChecked();
    await expect(place(name)).toBeFocused();
  }
  await expect(page.locator(".picture-field .cover.focus-x0.focus-y1").first()).toBeVisible();
  await page.getByRole("button", { name: "EDIT EVENT" }).click();
  await page.waitForURL("**/dashboard/events");

  await page.goto(`${desk}/events/${id}`);
  await expect(page.locator(".hero .cover img")).toHaveCSS("object-position", "0% 25%");
  await page.goto(`${desk}/dashboard/events/edit/${id}`);
  await expect(place("the upper half, far left")).toBeChecked();
});
