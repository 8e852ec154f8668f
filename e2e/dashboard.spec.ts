import { holdBack } from "./hold-back.ts";
import { createRecord, unique } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, newUser, signIn, staff } from "./users.ts";

test("leads from unknown paths, and from those that one may not open, to the overview", async ({
  page,
  desk,
}) => {
  await signIn(page, desk, staff.editor);
  for (const path of ["/dashboard/posts/1/2/3", "/dashboard/settings"]) {
    await page.goto(desk + path);
    await expect(page).toHaveURL(`${desk}/dashboard`);
  }
});

test("leads others home, and tells a signed-in USER once that the dashboard is for staff", async ({
  page,
  desk,
}) => {
  const notice = page.getByText("The dashboard is for the college's staff.");
  await page.goto(`${desk}/dashboard`);
  await expect(page).toHaveURL(`${desk}/`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await signIn(page, desk, newUser("Deeqa Cali"));
  await page.goto(`${desk}/news`);
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto(`${desk}/dashboard/posts`);
  await expect(page).toHaveURL(`${desk}/`);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText("You are signed in as Deeqa Cali, who has no staff role.");
  await expect(page.locator(".toast-clock")).toHaveCSS("animation-duration", "15s");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("opens for a user who got a role since signing in", async ({ page, desk }) => {
  const { user } = await signIn(page, desk, newUser());
  const { token } = await createSession(page.request, desk, staff.superadmin);
  const given = await page.request.patch(`${desk}/api/user/userManagement/${user.userId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { statusValue: "EDITOR", userId: user.userId },
  });
  expect(given.status()).toBe(204);
  await page.goto(`${desk}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Status");
  await expect(page).toHaveURL(`${desk}/dashboard`);
});

test("shows an EDITOR pages of the newest users, without links to them", async ({ page, desk }) => {
  await signIn(page, desk, staff.editor);
  await page.goto(`${desk}/dashboard`);
  const table = page.getByRole("table", { name: "Latest Users" });
  await expect(table).toContainText("@");
  await expect(table.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Next page" })).toBeVisible();
});

test("a search starts 300 ms after the last key press, and Back returns to the table before it", async ({
  page,
  demo,
}) => {
  // Other tests delete the desk's events: their pictures could be gone before this list has loaded them.
  await signIn(page, demo, staff.editor);
  await page.clock.install();
  await page.goto(`${demo}/dashboard/events`);
  const box = page.getByRole("searchbox");
  await expect(box).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill("nothing");
  await page.clock.runFor(200);
  await box.fill("nothing has");
  await page.clock.runFor(299);
  expect(new URL(page.url()).search).toBe("");
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(`${demo}/dashboard/events?q=nothing+has`);
  await expect(page.getByText("No records to display")).toBeVisible();
  await box.fill("nothing has this");
  await expect(page).toHaveURL(`${demo}/dashboard/events?q=nothing+has+this`);
  await page.goBack();
  await expect(page).toHaveURL(`${demo}/dashboard/events`);
  await expect(box).toHaveValue("");
});

test("an admin grants a role, sees both rejections, and the audit log records it", async ({ page, desk }) => {
  const person = newUser(unique("Cawo"));
  const { user, token } = await createSession(page.request, desk, person);
  await signIn(page, desk, staff.admin);
  await page.goto(`${desk}/dashboard/users?q=${encodeURIComponent(person.email)}`);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await row.getByRole("link", { name: /Edit/ }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/users/edit/${user.userId}`);
  const role = page.getByRole("combobox", { name: "Permissions" });
  await expect(role.getByRole("option")).toHaveText(["USER", "EDITOR", "ADMIN"]);
  await role.selectOption("EDITOR");
  await page.getByRole("button", { name: "SAVE CHANGES" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(`Do you want to make ${person.name} EDITOR?`);
  await expect(question).toContainText("opens the dashboard");
  await question.getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(page.getByText("User updated successfuly")).toBeVisible();
  await expect(page).toHaveURL(`${desk}/dashboard/users`);
  // Existing sessions have the new role from their next request on.
  const stats = await page.request.get(`${desk}/api/dashboard-stats`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(stats.status()).toBe(200);

  await page.goto(`${desk}/dashboard/users/edit/${user.userId}`);
  await page.getByRole("button", { name: "End all sessions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(page.getByText(`${person.name} is signed out on every device`)).toBeVisible();
  const ended = await page.request.get(`${desk}/api/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(401);

  const { user: self } = await createSession(page.request, desk, staff.admin);
  await page.goto(`${desk}/dashboard/users/edit/${self.userId}`);
  await expect(page.getByText("You can't update yourself")).toBeVisible();
  const { user: head } = await createSession(page.request, desk, staff.superadmin);
  await page.goto(`${desk}/dashboard/users/edit/${head.userId}`);
  await expect(page.getByText("You are not allowed to edit this user.")).toBeVisible();
  await expect(page.getByRole("button", { name: "End all sessions" })).toHaveCount(0);

  await page.goto(`${desk}/dashboard/audit?about=people`);
  const entries = page.getByRole("row").filter({ hasText: person.name });
  await expect(entries).toHaveText([/signed out on every device/, /USER to EDITOR/]);
});

test("an admin invites somebody, takes one invitation back, and the other gives the role", async ({
  page,
  desk,
}) => {
  const [person, other] = [newUser(unique("Invited")), newUser()];
  await signIn(page, desk, staff.admin);
  await page.goto(`${desk}/dashboard/users`);
  const waiting = page.getByRole("region", { name: "Invited, not signed in yet" });
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  const invite = async (email: string) => {
    await page.getByRole("button", { name: "Invite somebody" }).press("Enter");
    await dialog.getByLabel("Email address").fill(email);
    await page.keyboard.press("Enter");
  };
  await invite("nobody");
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.press("Escape");
  for (const { email } of [person, other]) {
    await invite(email);
    await expect(waiting.getByText(email)).toBeVisible();
  }
  await waiting.getByRole("button", { name: `Cancel the invitation: ${other.email}` }).press("Enter");
  await expect(waiting.getByText(other.email)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await signIn(page, desk, person);
  await page.goto(`${desk}/dashboard`);
  await expect(page.getByRole("heading", { name: "Dashboard Status" })).toBeVisible();
});

test.describe("an invitation that the server rejects", () => {
  test.use({ expectedComplaint: /status of 409/ });

  test("stays in its dialog, with the reason", async ({ page, desk }) => {
    await signIn(page, desk, staff.admin);
    await page.goto(`${desk}/dashboard/users`);
    await page.getByRole("button", { name: "Invite somebody" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite somebody" });
    await dialog.getByLabel("Email address").fill(staff.editor.email);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("has an account with this address");
  });
});

test("the audit log leads to one record, to who wrote it, and to what a save changed", async ({
  page,
  desk,
}) => {
  const title = unique("Logged");
  const id = await createRecord(page.request, desk, staff.editor, "service", title);
  const { token, user } = await createSession(page.request, desk, staff.editor);
  const edited = await page.request.put(`${desk}/api/services/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { service_title: `${title} again`, service_description: "Other words." },
  });
  expect(edited.status()).toBe(200);
  await signIn(page, desk, staff.admin);
  await page.goto(`${desk}/dashboard/audit?userId=${user.userId}`);
  await expect(page.getByRole("combobox", { name: "By" })).toHaveValue(String(user.userId));
  await page.getByRole("link", { name: new RegExp(`^Only this one: .*${title} again`) }).press("Enter");
  const rows = page.getByRole("row").filter({ hasText: title });
  await expect(rows).toHaveText([/again.*changed/, /created/]);
  await rows
    .first()
    .getByRole("link", { name: /^What changed/ })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "What changed" })).toBeVisible();
  await expect(page.getByRole("insertion").first()).toContainText("again");
});

test("a role that is saved when its page was left does not lead back", async ({ page, desk }) => {
  const { user } = await createSession(page.request, desk, newUser());
  await signIn(page, desk, staff.admin);
  await page.goto(`${desk}/dashboard/users/edit/${user.userId}`);
  await page.getByRole("combobox", { name: "Permissions" }).selectOption("EDITOR");
  const release = await holdBack(page, /userManagement/, "PATCH");
  await page.getByRole("button", { name: "SAVE CHANGES" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "posts (Courses)" }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/posts`);
  const list = page.waitForRequest(/fetchAll/, { timeout: 1_000 });
  release();
  await expect(page.getByText("User updated successfuly")).toBeVisible();
  await expect(list).rejects.toThrow();
});
