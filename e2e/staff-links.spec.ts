import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { newUser, signIn, staff } from "./users.ts";

test("a record has an Edit link on its page for staff only, and its title in the console is the same link", async ({
  page,
  desk,
}) => {
  const title = unique("A title that is longer than twenty characters");
  const id = await createRecord(page.request, desk, staff.editor, "post", title);
  const path = `${desk}/posts/${id}`;
  const form = "/dashboard/posts/update-post";
  const link = page.getByRole("link", { name: `Edit: ${title}` });
  const account = page.getByRole("button", { name: "Your account" });

  const sent = await (await page.request.get(path)).text();
  expect(sent).not.toContain(form);
  await signIn(page, desk, newUser());
  await page.goto(path);
  await expect(account).toBeVisible();
  await expect(link).toHaveCount(0);

  await signIn(page, desk, staff.editor);
  await page.goto(path);
  await link.press("Enter");
  await expect(page).toHaveURL(`${desk}${form}/${id}`);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  // Who came from the page returns to it.
  await page.getByRole("textbox", { name: "Title" }).fill(`${title}!`);
  await page.locator(".save-bar button[type=submit]").click();
  await expect(page).not.toHaveURL(/dashboard/);
  await expect(page.getByText(/updated successfuly/)).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit: ${title}!` })).toBeVisible();

  await page.goto(`${desk}/dashboard/posts?q=${encodeURIComponent(title)}`);
  const titleLink = page.getByRole("rowheader").getByRole("link", { name: `${title}!`, exact: true });
  await expect(titleLink).toHaveText("A title that is long...");
  await expect(titleLink).toHaveAttribute("title", `${title}!`);
  await titleLink.press("Enter");
  await expect(page).toHaveURL(`${desk}${form}/${id}`);
  // Others get to the list, where the message leads to the page.
  await page.locator(".save-bar button[type=submit]").click();
  await expect(page).toHaveURL(`${desk}/dashboard/posts`);
  await page.locator(".toast").getByRole("link", { name: "View" }).click();
  await expect(page.getByText(`${title}!`).first()).toBeVisible();
  await expect(page).not.toHaveURL(/dashboard/);
});

test("sessions and personal data are one page, and the old URL redirects there", async ({ page, desk }) => {
  await signIn(page, desk, newUser());
  await page.goto(`${desk}/sessions`);
  await expect(page).toHaveURL(`${desk}/account`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  const parts = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(parts).toHaveText(["Your sessions", "Your data"]);
});
