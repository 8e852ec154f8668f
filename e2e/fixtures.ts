import { type APIRequestContext, request } from "@playwright/test";
import type { ContentKind } from "../contract/values/content-kinds.ts";
import { bodyWithEveryBlock, edgeCaseTexts } from "./edge-case-texts.ts";
import { createRecordIn, picture, saveBodyIn } from "./records.ts";
import { createSession, newUser, type StoredSession, staff, type TestUser } from "./users.ts";

/** Ids of the fixture records, by their peculiarity. */
export type Fixtures = {
  post: number;
  longPost: number;
  arabicPost: number;
  event: number;
  service: number;
  document: number;
  /** Has an address, a page below it, and a second version. */
  page: number;
  /** A user whom an admin may edit. */
  person: number;
  admin: number;
  superadmin: number;
};

/** Uses a new request context: Playwright warns of too many listeners on a shared one. */
async function calling<Result>(calls: (api: APIRequestContext) => Promise<Result>): Promise<Result> {
  const api = await request.newContext();
  try {
    return await calls(api);
  } finally {
    await api.dispose();
  }
}

/** Fills an empty site, on which `staff` have their roles, with edge-case records. */
export async function seedFixtures(site: string): Promise<Fixtures> {
  const editor = await calling((api) => createSession(api, site, staff.editor));
  const create = (kind: ContentKind, title: string, body?: string, more?: Record<string, string>) =>
    calling((api) => createRecordIn(api, site, editor, kind, title, body, more));
  const meet = (person: TestUser) => calling((api) => createSession(api, site, person));
  const everything = bodyWithEveryBlock(`data:image/png;base64,${picture.buffer.toString("base64")}`);
  const removed = [
    `/api/event/soft-delete/${await create("event", edgeCaseTexts.longEnglish)}`,
    `/api/posts/${await create("post", edgeCaseTexts.unbroken)}`,
    `/api/services/soft-delete/${await create("service", edgeCaseTexts.arabic)}`,
    `/api/pages/${await create("page", edgeCaseTexts.markup)}`,
  ];
  const longPost = await create("post", edgeCaseTexts.unbroken, everything);
  const arabic = `<p>${edgeCaseTexts.arabic}</p>`;
  const arabicPost = await create("post", edgeCaseTexts.arabic, arabic, { lang: "ar" });
  await create("post", edgeCaseTexts.markup);
  await create("post", edgeCaseTexts.longSomali);
  const post = await create("post", edgeCaseTexts.longEnglish, everything, {
    lang: "en",
    translationOf: String(arabicPost),
  });
  for (const title of [edgeCaseTexts.unbroken, edgeCaseTexts.arabic, edgeCaseTexts.markup])
    await create("event", title);
  const event = await create("event", edgeCaseTexts.longSomali, everything, {
    startsAt: "2026-12-01T08:00+03:00",
    endsAt: "2026-12-02T16:00+03:00",
    place: edgeCaseTexts.unbroken.slice(0, 120),
    isCancelled: "true",
  });
  await create("service", edgeCaseTexts.unbroken, edgeCaseTexts.unbroken);
  await create("service", edgeCaseTexts.markup, edgeCaseTexts.markup, {
    startsAt: "2026-12-01T08:00+03:00",
    place: edgeCaseTexts.arabic.slice(0, 60),
  });
  const service = await create("service", edgeCaseTexts.longSomali, edgeCaseTexts.longEnglish.repeat(5), {
    joinContact: "either",
    joinQuestions: [
      `line: ${edgeCaseTexts.unbroken.slice(0, 120)}`,
      `choice!: ${edgeCaseTexts.arabic.slice(0, 60)} | ${edgeCaseTexts.unbroken.slice(0, 120)} | No`,
      "choice: How old are you? | 15 | 16 | 17 | 18 | 19 | 20 | Older",
    ].join("\n"),
    joinSeats: "5",
  });
  // A second version, which readers do not see.
  const changed = everything.replace("Words with", "Many words with").replace("<li>Cables</li>", "");
  await calling((api) => saveBodyIn(api, site, editor, "post", post, changed, "draft"));
  for (const title of [edgeCaseTexts.unbroken, edgeCaseTexts.markup]) await create("document", title);
  const document = await create("document", edgeCaseTexts.longEnglish, edgeCaseTexts.longSomali);
  const place = (title: string, more: Record<string, string>) =>
    calling((api) => createRecordIn(api, site, editor, "page", title, everything, more));
  const page = await place(edgeCaseTexts.longEnglish, { address: "/guide" });
  await place(edgeCaseTexts.unbroken, { address: `/guide/${"a".repeat(60)}`, parent: String(page) });
  await create("page", edgeCaseTexts.arabic);
  await calling((api) => saveBodyIn(api, site, editor, "page", page, changed, "draft"));
  for (const text of remarks()) await comment(site, post, text, editor);

  const admin = await meet(staff.admin);
  const superadmin = await meet(staff.superadmin);
  const person = await meet(newUser(edgeCaseTexts.longSomali.slice(0, 80)));
  const leaver = await meet(newUser("Somebody who left"));
  removed.push(`/api/user/soft-delete/${leaver.user.userId}`);
  for (const path of removed) await call("DELETE", site + path, superadmin);
  await createOldAddresses(site, superadmin);
  return {
    post,
    longPost,
    arabicPost,
    event,
    service,
    document,
    page,
    person: person.user.userId,
    admin: admin.user.userId,
    superadmin: superadmin.user.userId,
  };
}

/** Redirects. */
async function createOldAddresses(site: string, by: StoredSession): Promise<void> {
  const odd = [`/${edgeCaseTexts.unbroken.slice(0, 200)}.html`, `/${edgeCaseTexts.arabic.slice(0, 60)}`];
  const redirects = [...odd, "/?p=12", "/about-us.html"].map((from) => ({
    from,
    to: `https://archive.college.example${encodeURI(from.slice(0, 100))}`,
  }));
  await call("POST", `${site}/api/redirects`, by, JSON.stringify({ redirects }));
}

/** More than one page of comments. */
function remarks(): string[] {
  const many = Array.from({ length: 18 }, (_, index) => `The remark of listener number ${index + 1}.`);
  return [
    ...many,
    edgeCaseTexts.unbroken,
    edgeCaseTexts.arabic,
    edgeCaseTexts.markup,
    edgeCaseTexts.longSomali,
  ];
}

function comment(site: string, postID: number, commentBody: string, by: StoredSession): Promise<void> {
  return call("POST", `${site}/api/comments`, by, JSON.stringify({ commentBody, postID }));
}

async function call(method: string, address: string, by: StoredSession, body?: string): Promise<void> {
  const headers = new Headers({ authorization: `Bearer ${by.token}` });
  if (body) headers.set("content-type", "application/json");
  const answer = await fetch(address, { method, headers, body: body ?? null });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}`);
}
