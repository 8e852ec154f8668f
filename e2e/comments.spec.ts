import type { Locator, Page } from "@playwright/test";
import { holdBackPart } from "./hold-back.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, newUser, signIn } from "./users.ts";

/** A course that no other test comments on. */
async function courseFrom(page: Page, site: string, place: number): Promise<string> {
  const answer = await page.request.get(`${site}/api/posts?page=${place}&limit=1&view=summary`);
  const { posts } = await answer.json();
  return `${site}/posts/${posts[0].postID}`;
}

const form = (page: Page) => page.getByRole("form", { name: "Leave a comment" });
const feedback = (page: Page) => page.locator(".feedback").getByRole("listitem");

/** Waits for animations, and expects that no toast covers a visible element. */
async function expectNotCovered(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const toast = page.locator(".toast").first();
  await expect
    .poll(async () => {
      const [above, below] = [await element.boundingBox(), await toast.boundingBox()];
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
}

test("commenting signed out leads through signing in back to the draft", async ({ page, demo }) => {
  const course = await courseFrom(page, demo, 8);
  await page.goto(course);
  await expect(form(page).getByLabel("Name")).toBeDisabled();
  await form(page)
    .getByLabel("Comment", { exact: true })
    .fill("Is there a place left for the evening class?");
  await form(page).getByRole("button", { name: "Submit comment" }).click();
  await expect(page).toHaveURL(`${demo}/signup`);
  const { email, name } = newUser("Warsame Faarax");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${course}#comment`);
  await expect(form(page).getByLabel("Name")).toHaveValue("Warsame Faarax");
  const text = form(page).getByLabel("Comment", { exact: true });
  await expect(text).toHaveValue("Is there a place left for the evening class?");
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport({ ratio: 1 });
});

test("a comment appears in the list at once, with picture, name, time and line breaks", async ({
  page,
  demo,
}) => {
  const course = await courseFrom(page, demo, 11);
  await signIn(page, demo, newUser("Ayaan Maxamed"));
  await page.goto(course);
  const text = form(page).getByLabel("Comment", { exact: true });
  await expect(form(page).getByLabel("Name")).toHaveValue("Ayaan Maxamed");
  await text.fill("Nineteen characters");
  await form(page).getByRole("button", { name: "Submit comment" }).click();
  const tooShort = page.getByText("Comment must be 20 chars long.");
  await expect(tooShort).toBeVisible();
  const box = await tooShort.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.y).toBeGreaterThan(height / 2);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(60);
  await expect(form(page).getByText("Write at least 1 more character.")).toBeVisible();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAccessibleDescription(/At least 20 characters.*Write at least 1 more character\./);
  await expect(text).toBeFocused();
  await expectNotCovered(page, form(page).getByRole("button", { name: "Submit comment" }));

  await text.press("End");
  await text.pressSequentially("!");
  await expect(form(page).getByText("Write at least")).toHaveCount(0);
  await expect(text).not.toHaveAttribute("aria-invalid");

  await text.fill("The first line of it.\n\nAnd the last.");
  await form(page).getByRole("button", { name: "Submit comment" }).click();
  const newest = feedback(page).first();
  await expect(newest).toContainText("Ayaan Maxamed");
  await expect(newest).toContainText(/ago/);
  await expect(newest.locator(".avatar")).toBeVisible();
  await expect(page.getByText("Thank you for your comment")).toBeVisible();
  await expectNotCovered(page, newest);
  expect(await newest.locator(".comment-body").innerText()).toBe("The first line of it.\n\nAnd the last.");
  await expect(text).toHaveValue("");
  await page.reload();
  await expect(feedback(page).first()).toContainText("The first line of it.");
  await expect(text).toHaveValue("");
});

test("counts the characters of a comment, signed in or not", async ({ page, demo }) => {
  await page.goto(await courseFrom(page, demo, 9));
  const counter = form(page).locator("[data-comment-length]");
  const text = form(page).getByLabel("Comment", { exact: true });
  await expect(counter).toHaveAttribute("data-comment-length", "0");
  await expect(form(page).getByText("/ 5,000")).toBeVisible();
  await text.fill("  Waan ku faraxsanahay 👩‍👩‍👧  ");
  await expect(counter).toHaveAttribute("data-comment-length", "22");
  await page.reload();
  await expect(counter).toHaveAttribute("data-comment-length", "22");
  await signIn(page, demo, newUser());
  await page.goBack();
  await expect(form(page).getByLabel("Name")).not.toHaveValue("");
  await expect(counter).toHaveAttribute("data-comment-length", "22");
  await text.fill("A".repeat(5_001));
  await expect(counter).toHaveAttribute("data-comment-length", "5001");
  await form(page).getByRole("button", { name: "Submit comment" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "at most 5,000 characters" })).toBeVisible();
  await expect(form(page).getByText("Shorten it by 1 character.")).toBeVisible();
});

test("a double click creates one comment", async ({ page, demo }) => {
  const course = await courseFrom(page, demo, 12);
  await signIn(page, demo, newUser());
  await page.goto(course);
  await expect(form(page).getByLabel("Name")).not.toHaveValue("");
  const said = `Said once and no more, ${Date.now()}.`;
  await form(page).getByLabel("Comment", { exact: true }).fill(said);
  await form(page).getByRole("button", { name: "Submit comment" }).dblclick();
  await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
  await page.reload();
  await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
});

test.describe("while the script that sends comments has not arrived", () => {
  test.use({ expectedComplaint: /status of 503/ });

  test("a comment waits for it, and is sent once", async ({ page, demo }) => {
    await signIn(page, demo, newUser());
    for (const part of ["boot", "entry-browser"]) {
      const release = await holdBackPart(page, part);
      await page.goto(await courseFrom(page, demo, 7), { waitUntil: "commit" });
      const said = `On a slow phone, ${Date.now()}.`;
      await form(page).getByLabel("Comment", { exact: true }).fill(said);
      await form(page).getByRole("button", { name: "Submit comment" }).click();
      const held = form(page).getByText("Your comment is sent as soon as this page has loaded completely.");
      await expect(held).toBeVisible();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      release();
      await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
      await expect(held).toBeHidden();
      await expect(form(page).getByLabel("Comment", { exact: true })).toHaveValue("");
      await page.reload();
      await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
    }
  });

  test.describe("and never arrives", () => {
    test.use({ expectedComplaint: /ERR_FAILED/ });

    test("keeps the text and says so; the second press loads the page again", async ({ page, demo }) => {
      await signIn(page, demo, newUser());
      const part = /\/assets\/boot-[^/]+\.js$/;
      await page.route(part, (route) => route.abort());
      await page.goto(await courseFrom(page, demo, 7));
      const said = `Without any script, ${Date.now()}.`;
      const text = form(page).getByLabel("Comment", { exact: true });
      await text.fill(said);
      const submit = form(page).getByRole("button", { name: "Submit comment" });
      await submit.click();
      await expect(page.getByText("Your comment could not be sent.")).toBeVisible();
      await page.unroute(part);
      await submit.click();
      await expect(form(page).getByLabel("Name")).not.toHaveValue("");
      await expect(text).toHaveValue(said);
      await submit.click();
      await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
    });
  });

  test("says that nothing was sent, keeps the text, and sends it at the next press", async ({
    page,
    demo,
  }) => {
    await signIn(page, demo, newUser("Xamda Cumar"));
    const state = /&state$/;
    await page.route(state, (route) => route.fulfill({ status: 503 }));
    const course = await courseFrom(page, demo, 6);
    await page.goto(course);
    const text = form(page).getByLabel("Comment", { exact: true });
    await text.fill("Is this course open to beginners?");
    await form(page).getByRole("button", { name: "Submit comment" }).click();
    const problem = page.getByText("Your comment could not be sent.");
    await expect(problem).toBeVisible();
    await expect(text).toHaveValue("Is this course open to beginners?");
    await page.unroute(state);
    await form(page).getByRole("button", { name: "Submit comment" }).click();
    await expect(feedback(page).first()).toContainText("Is this course open to beginners?");
    await expect(problem).toBeHidden();
  });
});

test.describe("when the network fails", () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/ });

  test("shows 'Something is wrong', keeps the text, and a retry creates one comment", async ({
    page,
    demo,
  }) => {
    const course = await courseFrom(page, demo, 14);
    await signIn(page, demo, newUser());
    await page.goto(course);
    await expect(form(page).getByLabel("Name")).not.toHaveValue("");
    const said = `Out of the desert, ${Date.now()}.`;
    const text = form(page).getByLabel("Comment", { exact: true });
    await text.fill(said);
    // The request reaches the server, and the response is lost.
    await page.route("**/api/comments", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await form(page).getByRole("button", { name: "Submit comment" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /^Something is wrong\W*$/ })).toBeVisible();
    await expect(form(page).getByRole("status")).toHaveText(/^Your comment could not be sent\./, {
      useInnerText: true,
    });
    await expect(text).toHaveValue(said);
    await page.unroute("**/api/comments");
    await form(page).getByRole("button", { name: "Submit comment" }).click();
    await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
    await expect(text).toHaveValue("");
    await page.reload();
    await expect(feedback(page).filter({ hasText: said })).toHaveCount(1);
  });
});

test.describe("a comment that the server or the network rejects", () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|status of (429|500)/ });

  test("reappears after a failed deletion, with the reason", async ({ page, demo }) => {
    const course = await courseFrom(page, demo, 17);
    const author = newUser();
    const [own, other] = [
      await signIn(page, demo, author),
      await createSession(page.request, demo, newUser()),
    ];
    const said = `Hard to remove, ${Date.now()}.`;
    const postID = Number(course.split("/").at(-1));
    for (const { by, commentBody } of [
      { by: own, commentBody: said },
      { by: other, commentBody: "Words of somebody else." },
    ]) {
      const headers = { authorization: `Bearer ${by.token}` };
      await page.request.post(`${demo}/api/comments`, { headers, data: { commentBody, postID } });
    }
    await page.route("**/api/comments/*", (route) =>
      route.fulfill({ status: 500, json: { message: "The broom is broken", code: "internal" } }),
    );
    await page.goto(course);
    const written = feedback(page).filter({ hasText: said });
    const remove = written.getByRole("button", { name: `Delete: ${author.name}` });
    const dialog = page.getByRole("dialog");
    await remove.click();
    await expect(dialog).toContainText(
      `Are you sure you want to delete comment with the title of ${said.slice(0, 20)}..., This action can't be undone`,
    );
    await dialog.getByRole("button", { name: "No" }).click();
    await expect(remove).toBeFocused();
    // Nobody else's.
    await expect(feedback(page).getByRole("button", { name: /^Delete/ })).toHaveCount(1);
    await remove.click();
    await dialog.getByRole("button", { name: "Yes, I'm sure" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The broom is broken" })).toBeVisible();
    await expect(written).toHaveCount(1);
    await page.unroute("**/api/comments/*");
    await remove.click();
    await dialog.getByRole("button", { name: "Yes, I'm sure" }).click();
    await expect(page.locator(".toasts.bottom-center")).toContainText("The comment was deleted");
    await expect(written).toHaveCount(0);
  });

  test("shows 'Something is wrong' as toast and the reason in the form", async ({ page, demo, context }) => {
    await signIn(page, demo, newUser());
    await page.goto(await courseFrom(page, demo, 13));
    await expect(form(page).getByLabel("Name")).not.toHaveValue("");
    const submit = form(page).getByRole("button", { name: "Submit comment" });
    const toast = page.getByRole("alert").filter({ hasText: /^Something is wrong\W*$/ });
    await form(page).getByLabel("Comment", { exact: true }).fill("Long enough to be sent to the server.");
    const reason = "Too many requests. Please try again in 7 seconds.";
    await page.route("**/api/comments", (route) =>
      route.fulfill({ status: 429, json: { message: reason, code: "too_many_requests" } }),
    );
    await submit.click();
    await expect(toast).toBeVisible();
    await expect(form(page).getByText(reason)).toBeVisible();
    await page.unroute("**/api/comments");

    await context.setOffline(true);
    // At the very bottom of the window, where the toast appears. Pressed by a script: Playwright's click would scroll
    // the button out from under a toast by itself.
    await submit.evaluate((button: HTMLElement) => {
      scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 4, behavior: "instant" });
      button.click();
    });
    await expect(form(page).getByText("You are offline. Your comment is kept on this device")).toBeVisible();
    await expect(toast).toHaveCount(1);
    await expectNotCovered(page, submit);
    await context.setOffline(false);
    await expect(form(page).getByText("You are offline.")).toHaveCount(0);
  });
});

test.describe("when the session has ended", () => {
  test.use({ expectedComplaint: /status of 401/ });

  test("says so, keeps the text and returns to it after signing in", async ({ page, demo }) => {
    const course = await courseFrom(page, demo, 16);
    const person = newUser("Ubax Xirsi");
    const { token } = await signIn(page, demo, person);
    await page.goto(course);
    await expect(form(page).getByLabel("Name")).toHaveValue("Ubax Xirsi");
    const text = form(page).getByLabel("Comment", { exact: true });
    await text.fill("Written before the session was over.");
    await page.request.post(`${demo}/api/user/logout`, { headers: { authorization: `Bearer ${token}` } });
    await form(page).getByRole("button", { name: "Submit comment" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Your session has ended." })).toBeVisible();
    await expect(text).toHaveValue("Written before the session was over.");
    await form(page).getByRole("link", { name: "Sign in again" }).click();
    await page.getByLabel("Name").fill(person.name);
    await page.getByLabel("Email address").fill(person.email);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${course}#comment`);
    await expect(text).toBeFocused();
    await expect(text).toHaveValue("Written before the session was over.");
    await form(page).getByRole("button", { name: "Submit comment" }).click();
    await expect(feedback(page).first()).toContainText("Written before the session was over.");
  });
});

test("a long list has pages, also without JavaScript", async ({ page, demo, browser }) => {
  const course = await courseFrom(page, demo, 19);
  const postID = Number(course.split("/").at(-1));
  for (let writer = 0; writer < 3; writer += 1) {
    const { token } = await createSession(page.request, demo, newUser());
    for (let turn = 0; turn < 15; turn += 1) {
      await page.request.post(`${demo}/api/comments`, {
        headers: { authorization: `Bearer ${token}` },
        data: { commentBody: `This is comment number ${writer * 15 + turn + 1} of many.`, postID },
      });
    }
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(course);
  await expect(plain.locator(".feedback .comments li").filter({ hasText: "of many." })).toHaveCount(20);
  await plain.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(plain).toHaveURL(`${course}/comments/pages/2`);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("People feedback");
  await plain.getByRole("link", { name: "3", exact: true }).click();
  await expect(plain.getByText("This is comment number 1 of many.")).toBeVisible();
  await plain.getByRole("link", { name: "1", exact: true }).click();
  await expect(plain).toHaveURL(course);
  await plain.goto(`${course}/comments/pages/99`);
  await expect(plain).toHaveURL(course);
  await context.close();
});
