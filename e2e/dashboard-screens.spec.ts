import type { Page, Route } from "@playwright/test";
import { createRecord } from "./records.ts";
import { test as base, expect } from "./site-fixture.ts";
import { expectToast } from "./toast-assertions.ts";
import { createSession, newUser, type StoredSession, staff } from "./users.ts";

/**
 * The specified texts of each screen of the dashboard, in a wide window, misspellings included, so that a changed text
 * fails a test. Lists are the server's with a few values replaced; failures are mocked.
 */

type Role = keyof typeof staff;

/** Signs in once per role and worker. */
const test = base.extend<object, { sessions: Map<string, Promise<StoredSession>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  sessions: [async ({}, use) => use(new Map()), { scope: "worker" }],
});

test.use({
  expectedComplaint: /status of 500|ERR_FAILED|The projector is broken|Internal server error occured/,
});

// Ignore requests that are pending when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

type Sessions = Map<string, Promise<StoredSession>>;

async function openAs(page: Page, sessions: Sessions, desk: string, role: Role, path = ""): Promise<void> {
  const known = sessions.get(role) ?? createSession(page.request, desk, staff[role]);
  sessions.set(role, known);
  const session = JSON.stringify(await known);
  await page.addInitScript((text) => localStorage.setItem("user", text), session);
  await page.goto(`${desk}/dashboard${path}`);
}

/** Makes the requests of a list fail, with or without a message. */
const failing = (message?: string) => (route: Route) =>
  route.request().resourceType() === "fetch"
    ? route.fulfill({ status: 500, json: message === undefined ? {} : { message, code: "internal" } })
    : route.fallback();

const longTitle = "Nineteen letters and more of it";
const cutTitle = "Nineteen letters and...";

const listed = {
  createdAt: "2022-01-01T12:00:00.000Z",
  updatedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
};

const consoles = [
  {
    kind: "post",
    path: "/posts",
    api: /\/api\/posts\?/,
    rows: "posts",
    title: "post_title",
    id: "postID",
    heading: "POSTS MANAGEMENT CONSOLE",
    create: "CREATE NEW POST",
    columns: ["ID", "Title", "Cover", "Created at", "Last updated", "Actions"],
    sortedBy: "Created at",
    view: (id: number) => `/posts/${id}`,
    edit: (id: number) => `/dashboard/posts/update-post/${id}`,
    fallback: "Internal server err error",
    toast: false,
    deleting: "**/api/posts/*",
    deleteFallback: "Internal server error occured.",
  },
  {
    kind: "event",
    path: "/events",
    api: /\/api\/event\?/,
    rows: "events",
    title: "event_name",
    id: "eventID",
    heading: "EVENTS MANAGEMENT CONSOLE",
    create: "CREATE NEW EVENT",
    columns: ["Event ID", "Cover", "Name", "Status", "Created at", "Last updated", "When", "Actions"],
    sortedBy: "Created at",
    view: (id: number) => `/events/${id}`,
    edit: (id: number) => `/dashboard/events/edit/${id}`,
    fallback: "Internal server error occured",
    toast: true,
    deleting: "**/api/event/soft-delete/*",
    deleteFallback: "Internal server error occured",
  },
  {
    kind: "service",
    path: "/services",
    api: /\/api\/services\?/,
    rows: "services",
    title: "service_title",
    id: "serviceID",
    heading: "SERVICES MANAGEMENT CONSOLE",
    create: "CREATE NEW SERVICE",
    columns: ["Service ID", "Title", "Last updated", "Created at", "Actions"],
    sortedBy: "Service ID",
    view: (id: number) => `/services/${id}`,
    edit: (id: number) => `/dashboard/services/edit/${id}`,
    fallback: "Internal server error occured",
    toast: true,
    deleting: "**/api/services/soft-delete/*",
    deleteFallback: "Internal server error occured",
  },
] as const;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectTable(page: Page, columns: readonly string[], sortedBy: string): Promise<void> {
  await expect(page.locator("thead th")).toHaveText([...columns]);
  await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  await expect(page.locator("th[aria-sort=descending]")).toHaveText(sortedBy);
}

const specified = ["Dashboard", "posts (Courses)", "events", "services (Short Trainings)"];
const managed = ["users (Manage Users)", "trash"];
const people = ["registrations", "messages", "comments"];
const site = ["pages", "documents", "settings", "history"];
test("the sidebar has the specified entries first", async ({ page, desk, sessions }) => {
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  for (const [role, entries] of [
    ["editor", [...specified, ...people, "pages", "documents"]],
    ["admin", [...specified, ...managed, ...people, ...site]],
  ] as const) {
    await openAs(page, sessions, desk, role);
    await expect(heading(page)).toHaveText("Dashboard Status");
    await expect(navigation.locator("li a")).toHaveText(entries);
    for (const name of ["Site", "People"]) {
      await expect(navigation.getByRole("list", { name })).toBeVisible();
    }
    // Neither the site's footer nor its navigation.
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Exams", includeHidden: true })).toHaveCount(0);
  }
});

test("the overview shows each number under its name, and the latest users", async ({
  page,
  desk,
  sessions,
}) => {
  const numbers = { numberOfUsers: 2011, numberOfEvents: 3022, numberOfServices: 4033, numberOfPosts: 5044 };
  const amina = { userId: 6055, username: "Amina Yusuf", email: "amina@mail.example", image_url: "" };
  await page.route(/\/api\/dashboard-stats/, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...numbers, usersStats: [amina] } });
  });
  await openAs(page, sessions, desk, "admin");
  await expect(page.locator(".counters dt")).toHaveText([
    "Total Users",
    "Total Events",
    "Total Short Trainings",
    "Total Courses",
  ]);
  await expect(page.locator(".counters dd")).toHaveText(["2011", "3022", "4033", "5044"]);
  await expect(page.getByRole("heading", { name: "Latest Users" })).toBeVisible();
  await expect(page.locator("thead th")).toHaveText(["ID", "User name", "Email address", "User Image"]);
  const cells = page.locator("tbody tr").locator("td, th");
  await expect(cells).toHaveCount(4);
  for (const [index, text] of ["6055", "Amina Yusuf", "amina@mail.example"].entries()) {
    await expect(cells.nth(index)).toHaveText(text);
  }
});

/** As when the connection is back. */
const loadAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

for (const each of consoles) {
  test(`${each.heading}: loading, empty, failed, and its table`, async ({ page, desk, sessions }) => {
    const id = await createRecord(page.request, desk, staff.editor, each.kind, longTitle);
    const coming = Promise.withResolvers<void>();
    await page.route(each.api, async (route) => {
      await coming.promise;
      await route.fulfill({ json: { [each.rows]: [], page: 1, totalPages: 1, total: 0 } });
    });
    await openAs(page, sessions, desk, "editor", each.path);
    await expect(page.locator("main").getByText("Loading", { exact: true })).toBeVisible();
    coming.resolve();
    await expect(page.getByText("No records to display")).toBeVisible();

    await page.unroute(each.api);
    await page.route(each.api, failing());
    await loadAgain(page);
    const reason = page.locator("main").getByText(each.fallback, { exact: true });
    await expect(reason).toBeVisible();
    if (each.toast) {
      await expectToast(page, { text: each.fallback, milliseconds: 5_000, red: true });
      await page.locator(".toast").getByRole("button", { name: "Close" }).click();
      // The error disappears with the toast.
      await expect(reason).toHaveCount(0);
    }

    await page.unroute(each.api);
    await page.route(each.api, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const rows = answer[each.rows].map((row: object) => ({
        ...row,
        ...listed,
        [each.title]: longTitle,
        [each.id]: id,
      }));
      await route.fulfill({ response, json: { ...answer, [each.rows]: rows.slice(0, 1) } });
    });
    if (each.toast) await page.getByRole("button", { name: "Retry" }).click();
    else await loadAgain(page);
    await expect(heading(page)).toHaveText(each.heading);
    await expect(page.getByRole("link", { name: each.create })).toHaveAttribute(
      "href",
      `/dashboard${each.path}/new`,
    );
    await expectTable(page, each.columns, each.sortedBy);
    const row = page.locator("tbody tr").first();
    const cell = (column: string) =>
      row.locator("td, th").nth((each.columns as readonly string[]).indexOf(column));
    await expect(cell(each.kind === "event" ? "Name" : "Title")).toHaveText(cutTitle);
    await expect(cell("Created at")).toHaveText("Jan 1st 22");
    await expect(cell("Last updated")).toHaveText("3 days ago");
    await expect(row.getByRole("link", { name: /^View/ })).toHaveAttribute("href", each.view(id));
    await expect(row.getByRole("link", { name: /^Edit/ })).toHaveAttribute("href", each.edit(id));

    const confirmation = page.getByRole("dialog");
    await row.getByRole("button", { name: /^Delete/ }).click();
    await expect(confirmation).toContainText(
      `Are you sure you want to delete ${each.kind} with the title of ${cutTitle}, This action can't be undone`,
    );
    await expect(confirmation.getByRole("button")).toHaveText(["No", "Yes, I'm sure"]);
    await page.mouse.click(5, 5);
    await expect(confirmation).toHaveCount(0);
    await row.getByRole("button", { name: /^Delete/ }).click();
    await confirmation.getByRole("button", { name: "No" }).click();
    await expect(confirmation).toHaveCount(0);
    await expect(row).toBeVisible();

    await page.route(each.deleting, failing());
    await row.getByRole("button", { name: /^Delete/ }).click();
    await confirmation.getByRole("button", { name: "Yes, I'm sure" }).click();
    await expect(page.getByRole("alert").getByText(each.deleteFallback, { exact: true })).toBeVisible();
    await expect(row).toBeVisible();
  });
}

test("the pagination of a table", async ({ page, desk, sessions }) => {
  const asked: URLSearchParams[] = [];
  await page.route(/\/api\/posts\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const limit = Number(query.get("limit"));
    const response = await route.fetch();
    const answer = await response.json();
    const json = {
      ...answer,
      page: Number(query.get("page") ?? 1),
      total: 45,
      totalPages: Math.ceil(45 / limit),
    };
    await route.fulfill({ response, json });
  });
  await createRecord(page.request, desk, staff.editor, "post", "Paged");
  await openAs(page, sessions, desk, "editor", "/posts");
  const rows = page.getByLabel("Rows per page:");
  await expect(rows.getByRole("option")).toHaveText(["10", "15", "20", "25", "30"]);
  await expect(rows).toHaveValue("10");
  const button = (name: string) => page.getByRole("button", { name });
  for (const name of ["First page", "Previous page"]) {
    await expect(button(name)).toHaveAttribute("aria-disabled", "true");
  }
  const expectPage = async (wanted: number) => {
    await expect.poll(() => Number(asked.at(-1)?.get("page") ?? 1)).toBe(wanted);
  };
  await button("Next page").click();
  await expectPage(2);
  await button("Last page").click();
  await expectPage(5);
  for (const name of ["Next page", "Last page"]) {
    await expect(button(name)).toHaveAttribute("aria-disabled", "true");
  }
  await button("Previous page").click();
  await expectPage(4);
  await button("First page").click();
  await expectPage(1);
  await rows.selectOption("30");
  await expect.poll(() => asked.at(-1)?.get("limit")).toBe("30");
});

test("the console of users", async ({ page, desk, sessions }) => {
  const person = newUser(`Reader ${crypto.randomUUID().slice(0, 8)}`);
  const { user } = await createSession(page.request, desk, person);
  await openAs(page, sessions, desk, "admin", `/users?q=${encodeURIComponent(person.email)}`);
  const columns = ["Username", "Email address", "Permissions", "Joined", "Actions"];
  await expectTable(page, columns, "Joined");
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row.locator("td, th").nth(0)).toHaveText(person.name);
  await expect(row.locator("td, th").nth(1)).toHaveText(person.email);
  await expect(row.locator("td, th").nth(2)).toHaveText("USER");
  await expect(row.locator("td, th").nth(3)).toHaveText(/ago|now|second/);
  for (const action of [/^View/, /^Edit/]) {
    await expect(row.getByRole("link", { name: action })).toHaveAttribute(
      "href",
      `/dashboard/users/edit/${user.userId}`,
    );
  }
  await row.getByRole("button", { name: /^Delete/ }).click();
  const confirmation = page.getByRole("dialog");
  await expect(confirmation).toContainText(
    `Are you sure you want to delete user with the title of ${person.name.slice(0, 20)}`,
  );
  await expect(confirmation).toHaveAccessibleDescription("This person cannot sign in any more.");
  await confirmation.getByRole("button", { name: "Yes, I'm sure" }).click();
  await expect(page.getByText("No records to display")).toBeVisible();

  // No delete button for users that the viewer may not edit.
  await createSession(page.request, desk, staff.superadmin);
  for (const { email } of [staff.admin, staff.superadmin]) {
    await page.goto(`${desk}/dashboard/users?q=${encodeURIComponent(email)}`);
    const other = page.getByRole("row").filter({ has: page.getByRole("cell", { name: email, exact: true }) });
    await expect(other.getByRole("link", { name: /^Edit/ })).toBeVisible();
    await expect(other.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  }

  // For users, both actions open the dialog about purging, which also restores.
  const trash = `/dashboard/trash?list=deletedUsers&q=${encodeURIComponent(person.name)}`;
  for (const action of [/^RESTORE/i, /^DELETE/i]) {
    await page.goto(desk + trash);
    await row.getByRole("button", { name: action }).click();
    await expect(confirmation).toContainText(
      `Are you sure you want to delete permanently user with the title of ${person.name.slice(0, 20)}`,
    );
    await expect(confirmation).toContainText("This action can't be undone");
    await confirmation.getByRole("button", { name: "No" }).click();
  }
  await row.getByRole("button", { name: /^RESTORE/i }).click();
  const restored = page.waitForRequest((request) => request.method() === "PUT");
  await confirmation.getByRole("button", { name: "Restore instead" }).click();
  await restored;
  await expect(page.getByText("No records to display")).toBeVisible();
  await page.goto(`${desk}/dashboard/users?q=${encodeURIComponent(person.email)}`);
  await expect(row).toHaveCount(1);
});

test("the screen that edits a user", async ({ page, desk, sessions }) => {
  const person = newUser();
  const { user } = await createSession(page.request, desk, person);
  await openAs(page, sessions, desk, "superadmin", `/users/edit/${user.userId}`);
  for (const [label, value] of [
    ["Username", person.name],
    ["Email address", person.email],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  const role = page.getByRole("combobox", { name: "Permissions" });
  await expect(role.getByRole("option")).toHaveText(["USER", "EDITOR", "ADMIN", "SUPERADMIN"]);
  await expect(role).toHaveValue("USER");

  const confirm = () => page.getByRole("dialog").getByRole("button", { name: "Yes, I'm sure" }).click();
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/user/userManagement/*", async (route) => {
    await answered.promise;
    await failing()(route);
  });
  await role.selectOption("EDITOR");
  await page.getByRole("button", { name: "SAVE CHANGES" }).click();
  await confirm();
  await expect(page.getByRole("button", { name: "Saving please wait ..." })).toBeDisabled();
  answered.resolve();
  await expect(page.getByText("Unknown error occured", { exact: true })).toBeVisible();

  await page.unroute("**/api/user/userManagement/*");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "SAVE CHANGES" }).click();
  await confirm();
  expect((await sent).postDataJSON()).toMatchObject({ statusValue: "EDITOR", userId: user.userId });
  await expectToast(page, { text: "User updated successfuly", milliseconds: 5_000 });
  await expect(page).toHaveURL(`${desk}/dashboard/users`);
  await page.goBack();
  await page.getByRole("link", { name: /^Back/ }).click();
  await expect(page).toHaveURL(`${desk}/dashboard/users`);
});

const trashLists = [
  { list: "deletedEvents", label: "Deleted Events", kind: "event", rows: "deletedEvents" },
  { list: "deletedPosts", label: "Deleted Posts", kind: "post", rows: "deletedPosts" },
  { list: "deletedServices", label: "Deleted Services", kind: "service", rows: "deletedServices" },
] as const;

const softDelete = {
  event: "/api/event/soft-delete",
  post: "/api/posts",
  service: "/api/services/soft-delete",
} as const;

test("the recycle bin: lists, table and confirmations", async ({ page, desk, sessions }) => {
  const title = `Thrown away, and more ${crypto.randomUUID().slice(0, 8)}`;
  const cut = "Thrown away, and mor...";
  const { token } = await createSession(page.request, desk, staff.editor);
  for (const { kind } of trashLists) {
    const id = await createRecord(page.request, desk, staff.editor, kind, title);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.delete(`${desk}${softDelete[kind]}/${id}`, { headers })).status()).toBe(204);
  }
  await openAs(page, sessions, desk, "admin", "/trash");
  const lists = page.getByRole("combobox").filter({ hasText: "Deleted Events" });
  await expect(lists.getByRole("option")).toHaveText([
    "Deleted Events",
    "Deleted Posts",
    "Deleted Services",
    "Deleted Users",
    "Deleted Pages",
    "Deleted Documents",
  ]);
  await expect(page.locator("thead th").first()).toHaveText("Name");
  await expect(page.locator("th").filter({ hasText: /^(Last updated|Created at)$/ })).toHaveText([
    "Last updated",
    "Created at",
  ]);
  await expect(page.locator("th[aria-sort=descending]")).toHaveText("Erased on");
  const confirmation = page.getByRole("dialog");
  const row = page.locator("tbody tr");
  for (const { list, label, kind } of trashLists) {
    await page.goto(`${desk}/dashboard/trash?list=${list}&q=${encodeURIComponent(title)}`);
    await expect(lists.locator("option:checked")).toHaveText(label);
    await expect(row).toHaveCount(1);
    await expect(row.locator("td, th").first()).toHaveText(kind === "event" ? cut : title);
    await expect(row.locator("[data-label='Last updated']")).toHaveText(/ ago$/);
    await expect(row.locator("[data-label='Created at']")).toHaveText(
      /^[A-Z][a-z]{2} \d+(st|nd|rd|th) \d\d$/,
    );
    await row.getByRole("button", { name: /^DELETE/i }).click();
    await expect(confirmation).toContainText(
      `Are you sure you want to delete permanently ${kind} with the title of ${cut}, This action can't be undone`,
    );
    await confirmation.getByRole("button", { name: "No" }).click();
    await row.getByRole("button", { name: /^RESTORE/i }).click();
    await expect(confirmation).toContainText(
      `Are you sure you want to restore ${kind} with the title of ${cut}`,
    );
    await expect(confirmation).toHaveAccessibleDescription("It is shown on the website again.");
    await confirmation.getByRole("button", { name: "Yes, I'm sure" }).click();
    await expectToast(page, { text: "Restored", milliseconds: 1_000 });
    await expect(page.getByText("No records to display")).toBeVisible();
  }
});

test("the overview says which of its parts could not be loaded", async ({ page, desk, sessions }) => {
  await page.route(/\/api\/(status|numbers)(\?|$)/, failing());
  await openAs(page, sessions, desk, "admin");
  const unknown = page.getByText(/^Could not be loaded: /);
  await expect(unknown).toContainText("the numbers of readers");
  await expect(unknown).toContainText("whether backups, mail and the disk are all right");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(unknown).toBeHidden();
});

test("screens that fail to load show the server's message, or the specified one", async ({
  page,
  desk,
  sessions,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route(/\/api\/user\/fetchAll/, failing());
  await page.route(/\/api\/dashboard-stats(\/trash|\?|$)/, failing("The projector is broken"));
  await openAs(page, sessions, desk, "admin");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("The projector is broken");
  await expect(page.getByText("Total Users")).toHaveCount(0);
  const lead = (name: string) => page.getByRole("navigation", { name: "Dashboard" }).getByText(name).click();
  await lead("users");
  const unknown = page.locator("main").getByText("Unknown error occured, please try again.", { exact: true });
  await expect(unknown).toBeVisible();
  await lead("trash");
  await expect(page.getByText("The projector is broken").first()).toBeVisible();
  expect(logged.join("\n")).toContain("The projector is broken");
});
