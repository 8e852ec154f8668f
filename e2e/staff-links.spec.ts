import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, newUser, signIn, staff } from "./users.ts";

const places = [
  { kind: "post", page: (id: number) => `/posts/${id}`, edit: "/dashboard/posts/update-post", list: "posts" },
  { kind: "event", page: (id: number) => `/events/${id}`, edit: "/dashboard/events/edit", list: "events" },
  {
    kind: "service",
    page: (id: number) => `/services/${id}`,
    edit: "/dashboard/services/edit",
    list: "services",
  },
] as const;

for (const { kind, page: pathOf, edit, list } of places) {
  test(`a ${kind} has an Edit link on its page for staff only, and its title in the console is the same link`, async ({
    page,
    desk,
  }) => {
    const title = unique("A title that is longer than twenty characters");
    const id = await createRecord(page.request, desk, staff.editor, kind, title);
    const path = desk + pathOf(id);
    const link = page.getByRole("link", { name: `Edit: ${title}` });
    const account = page.getByRole("button", { name: "Your account" });

    const sent = await (await page.request.get(path)).text();
    expect(sent).not.toContain(edit);
    await signIn(page, desk, newUser());
    await page.goto(path);
    await expect(account).toBeVisible();
    await expect(link).toHaveCount(0);

    await signIn(page, desk, staff.editor);
    await page.goto(path);
    await link.press("Enter");
    await expect(page).toHaveURL(`${desk}${edit}/${id}`);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    // Who came from the page returns to it.
    await page.getByLabel("Title").fill(`${title}!`);
    await page.locator(".save-bar button[type=submit]").click();
    await expect(page).not.toHaveURL(/dashboard/);
    await expect(page.getByText(/updated successfuly/)).toBeVisible();
    await expect(page.getByRole("link", { name: `Edit: ${title}!` })).toBeVisible();

    await page.goto(`${desk}/dashboard/${list}?q=${encodeURIComponent(title)}`);
    const titleLink = page.getByRole("rowheader").getByRole("link", { name: `${title}!`, exact: true });
    await expect(titleLink).toHaveText("A title that is long...");
    await expect(titleLink).toHaveAttribute("title", `${title}!`);
    await titleLink.press("Enter");
    await expect(page).toHaveURL(`${desk}${edit}/${id}`);
    // Others get to the list, where the message leads to the page.
    await page.locator(".save-bar button[type=submit]").click();
    await expect(page).toHaveURL(`${desk}/dashboard/${list}`);
    await page.locator(".toast").getByRole("link", { name: "View" }).click();
    await expect(page.getByText(`${title}!`).first()).toBeVisible();
    await expect(page).not.toHaveURL(/dashboard/);
  });
}

test("sessions and personal data are one page, and the old URL redirects there", async ({ page, desk }) => {
  await signIn(page, desk, newUser());
  await page.goto(`${desk}/sessions`);
  await expect(page).toHaveURL(`${desk}/account`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  const parts = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(parts).toHaveText(["Your sessions", "Your data"]);
});

test("giving a role asks for confirmation with its permissions", async ({ page, desk }) => {
  const person = newUser(unique("Promoted"));
  const { user } = await createSession(page.request, desk, person);
  await signIn(page, desk, staff.superadmin);
  await page.goto(`${desk}/dashboard/users/edit/${user.userId}`);
  const select = page.getByRole("combobox", { name: "Permissions" });
  const save = page.getByRole("button", { name: "SAVE CHANGES" });
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") changes.push(request.url());
  });
  for (const [role, says] of [
    ["EDITOR", "opens the dashboard"],
    ["SUPERADMIN", "makes others SUPERADMIN"],
    ["ADMIN", "deletes users"],
  ] as const) {
    await select.selectOption(role);
    await save.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Do you want to make ${person.name} ${role}?` });
    await expect(dialog).toContainText(says);
    await page.keyboard.press("Escape");
    await expect(save).toBeFocused();
  }
  expect(changes).toEqual([]);
  await save.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("User updated successfuly")).toBeVisible();
  expect(changes).toHaveLength(1);
});
