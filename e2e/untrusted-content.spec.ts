import type { APIRequestContext, Page } from "@playwright/test";
import { hostileHtml, linkedPictures, openEnded, untrustedForms } from "../server/testing/hostile-html.ts";
import { ownSite } from "./own-site.ts";
import { createRecordIn } from "./records.ts";
import { expect, test } from "./site-fixture.ts";
import { createSession, signIn, staff } from "./users.ts";

test.describe.configure({ mode: "serial" });
// Expected: rejections by the API, and of pictures that are loaded as scripts of another origin.
test.use({
  expectedComplaint:
    /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin)/,
});

/** Payloads per body: a few dozen records contain all. */
const inOneBody = 16;
const chunks = Array.from({ length: Math.ceil(untrustedForms.length / inOneBody) }, (_, at) =>
  untrustedForms.slice(at * inOneBody, (at + 1) * inOneBody),
);

/** The part that fits into a line of plain text. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, " ");

const site = ownSite();
let post: number;
const records = { posts: [] as number[], events: [] as number[] };

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  const writer = await createSession(request, site.url, staff.editor);
  for (const [at, forms] of chunks.entries()) {
    const body = `<p>Words before.</p>${forms.join("\n")}${openEnded[at % openEnded.length] ?? ""}`;
    const title = plain(`${at} ${forms[0] ?? ""}`).slice(0, 200);
    const create = (...record: [kind: "post" | "event" | "service", body: string]) =>
      createRecordIn(request, site.url, writer, record[0], title, record[1]);
    if (at % 2 === 0) records.posts.push(await create("post", body));
    else records.events.push(await create("event", body));
    if (at % 3 === 0) await create("service", plain(forms.join(" ")).slice(0, 4_900));
  }
  post = records.posts[0] ?? 0;
  await meetPeople(request);
});

/** Users whose names, pictures and comments are payloads too. */
async function meetPeople(request: APIRequestContext): Promise<void> {
  const names = Object.values(hostileHtml).flatMap((forms) => forms.slice(0, 3));
  for (const [at, name] of names.entries()) {
    const person = {
      email: `person-${at}@visitors.example`,
      name: name.slice(0, 80),
      picture: name.slice(0, 200),
    };
    const { token } = await createSession(request, site.url, person);
    const forms = chunks[at % chunks.length] ?? [];
    const written = await request.post(`${site.url}/api/comments`, {
      headers: { authorization: `Bearer ${token}` },
      data: { commentBody: plain(`${forms.join("\n")} ${name}`), postID: post },
    });
    expect(written.status()).toBe(201);
  }
}

/** Records forbidden effects: dialogs, requests to other hosts, new windows, and policy violations. */
async function watch(page: Page): Promise<string[]> {
  const deeds: string[] = [];
  page.on("dialog", (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => deeds.push(`popup: ${popup.url()}`));
  page.on("download", (download) => deeds.push(`download: ${download.url()}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${site.url}/`) && !url.startsWith("data:image/")) deeds.push(`request: ${url}`);
  });
  await page.exposeFunction("noteViolation", (text: string) => deeds.push(`policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(globalThis, "noteViolation")(`${violatedDirective} ${blockedURI}`);
    });
  });
  return deeds;
}

/** Finds forbidden elements and attributes in the document. */
async function oddities(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const name of ["pwned", "state", "shell", "__pwned"]) {
      const value: unknown = Reflect.get(globalThis, name);
      if (value !== (name === "shell" ? (document.querySelector("script#shell") ?? undefined) : undefined))
        found.push(name);
    }
    const frames = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//;
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on") || name === "srcdoc") found.push(`${element.tagName} ${name}=${value}`);
      }
      const written = element.closest(".body, .comment-body, .ProseMirror, td, .card");
      if (written && element.closest("svg, math, script, style, form, object, embed, template")) {
        if (!element.closest("form:has(.ProseMirror), svg.icon, button svg, a svg, .ProseMirror *")) {
          found.push(`an element ${element.tagName} in ${written.className}`);
        }
      }
      if (element.closest(".body:not(.ProseMirror)") && (element.id || element.hasAttribute("style"))) {
        found.push(`${element.tagName} has an id or a style`);
      }
      if (element instanceof HTMLAnchorElement && element.hasAttribute("href")) {
        if (!/^(https?|mailto|tel):$/.test(element.protocol)) found.push(`a link to ${element.href}`);
      }
      if (element instanceof HTMLIFrameElement && !frames.test(element.src))
        found.push(`a frame of ${element.src}`);
    }
    return found;
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: "load" });
  expect(await oddities(page), path).toEqual([]);
}

test("no public page runs, loads or links to a payload", async ({ page }) => {
  test.setTimeout(240_000);
  const deeds = await watch(page);
  const paths = [
    "/",
    "/news",
    "/services",
    "/events/pages/1",
    "/signup",
    ...records.posts.map((id) => `/posts/${id}`),
    ...records.events.map((id) => `/events/${id}`),
  ];
  for (const path of paths) await open(page, path);
  expect(deeds).toEqual([]);
});

test("neither do pages rendered by React, nor the dashboard", async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of [`/api/posts/${records.posts[1]}`, `/api/event/soft-delete/${records.events[1]}`]) {
    const { token } = await createSession(page.request, site.url, staff.admin);
    await page.request.delete(site.url + path, { headers: { authorization: `Bearer ${token}` } });
  }
  await signIn(page, site.url, staff.superadmin);
  const deeds = await watch(page);
  // What a page has once its data has arrived.
  const pages = {
    "/": ".card h3",
    [`/posts/${post}`]: ".comment-body",
    "/account": ".session-list li",
    "/dashboard": "main h2",
    "/dashboard/posts": "tbody tr",
    "/dashboard/events": "tbody tr",
    "/dashboard/services": "tbody tr",
    "/dashboard/users": "tbody tr",
    "/dashboard/users?page=2": "tbody tr",
    "/dashboard/trash": "tbody tr",
  };
  for (const [path, data] of Object.entries(pages)) {
    await page.goto(site.url + path, { waitUntil: "load" });
    await page.locator(data).first().waitFor();
    expect(await oddities(page), path).toEqual([]);
  }
  const left = ([first, _removed, ...others]: number[]) => [first, ...others];
  const editors = [
    ...left(records.posts).map((id) => `/dashboard/posts/update-post/${id}`),
    ...left(records.events).map((id) => `/dashboard/events/edit/${id}`),
  ];
  for (const path of editors) {
    await page.goto(site.url + path, { waitUntil: "load" });
    await page.locator(".ProseMirror").waitFor();
    expect(await oddities(page), path).toEqual([]);
  }
  expect(deeds).toEqual([]);
});

test("neither does pasting or dropping into the editor", async ({ page }) => {
  await signIn(page, site.url, staff.editor);
  const deeds = await watch(page);
  await page.goto(`${site.url}/dashboard/posts/new`, { waitUntil: "networkidle" });
  await page.locator(".ProseMirror").click();
  await page.evaluate(
    (forms) => {
      const sheet = document.querySelector(".ProseMirror");
      for (const html of forms) {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", html);
        sheet?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }
    },
    [...untrustedForms, ...openEnded, ...linkedPictures],
  );
  await expect(page.locator(".ProseMirror .linked-picture").last()).toBeVisible();
  await expect(page.locator(".ProseMirror")).toContainText("words");
  expect(await oddities(page)).toEqual([]);
  expect(deeds).toEqual([]);
});

test("neither does any URL, by its path, query or fragment", async ({ page }) => {
  const deeds = await watch(page);
  const groups = Object.values(hostileHtml);
  const texts = [0, 4, 8].map((at) =>
    encodeURIComponent(
      groups
        .slice(at, at + 4)
        .flatMap((forms) => forms[0])
        .join(""),
    ),
  );
  const paths = texts.flatMap((text) => [
    `/posts/${text}`,
    `/signup#credential=${text}`,
    `/?q=${text}#${text}`,
  ]);
  for (const path of paths) {
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    expect(await oddities(page), path).toEqual([]);
  }
  await signIn(page, site.url, staff.admin);
  for (const text of texts) {
    const path = `/dashboard/posts?q=${text}&sort=${text}&page=${text}`;
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    expect(await oddities(page), path).toEqual([]);
  }
  expect(deeds).toEqual([]);
});
