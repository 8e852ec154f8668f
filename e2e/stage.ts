import { type APIRequestContext, request } from "@playwright/test";
import { everyBlock, oddTexts } from "./odd-texts.ts";
import { newcomer, openSession, type Person, type StoredSession, staff } from "./people.ts";
import { createRecordIn, type Kind, picture } from "./records.ts";

/** The records of the stage, by what is odd about them. */
export type Stage = {
  post: number;
  longPost: number;
  arabicPost: number;
  event: number;
  service: number;
  /** A person whom an admin may edit. */
  person: number;
  admin: number;
  superadmin: number;
};

/** Makes some calls on a connection of their own: Playwright counts all that ever listened on one, and warns of many. */
async function calling<Result>(calls: (api: APIRequestContext) => Promise<Result>): Promise<Result> {
  const api = await request.newContext();
  try {
    return await calls(api);
  } finally {
    await api.dispose();
  }
}

/** Fills an empty site, on which `staff` have their roles, with texts of every odd kind. */
export async function setStage(site: string): Promise<Stage> {
  const editor = await calling((api) => openSession(api, site, staff.editor));
  const create = (kind: Kind, title: string, body?: string) =>
    calling((api) => createRecordIn(api, site, editor, kind, title, body));
  const meet = (person: Person) => calling((api) => openSession(api, site, person));
  const everything = everyBlock(`data:image/png;base64,${picture.buffer.toString("base64")}`);
  const removed = [
    `/api/event/soft-delete/${await create("event", oddTexts.longEnglish)}`,
    `/api/posts/${await create("post", oddTexts.unbroken)}`,
    `/api/services/soft-delete/${await create("service", oddTexts.arabic)}`,
  ];
  const longPost = await create("post", oddTexts.unbroken, everything);
  const arabicPost = await create("post", oddTexts.arabic, `<p>${oddTexts.arabic}</p>`);
  await create("post", oddTexts.markup);
  await create("post", oddTexts.longSomali);
  const post = await create("post", oddTexts.longEnglish, everything);
  for (const title of [oddTexts.unbroken, oddTexts.arabic, oddTexts.markup]) await create("event", title);
  const event = await create("event", oddTexts.longSomali, everything);
  await create("service", oddTexts.unbroken, oddTexts.unbroken);
  await create("service", oddTexts.markup, oddTexts.markup);
  const service = await create("service", oddTexts.longSomali, oddTexts.longEnglish.repeat(5));
  for (const text of remarks()) await comment(site, post, text, editor);

  const admin = await meet(staff.admin);
  const superadmin = await meet(staff.superadmin);
  const person = await meet(newcomer(oddTexts.longSomali.slice(0, 80)));
  const leaver = await meet(newcomer("Somebody who left"));
  removed.push(`/api/user/soft-delete/${leaver.user.userId}`);
  for (const path of removed) await call("DELETE", site + path, superadmin);
  return {
    post,
    longPost,
    arabicPost,
    event,
    service,
    person: person.user.userId,
    admin: admin.user.userId,
    superadmin: superadmin.user.userId,
  };
}

/** More than a page of them has. */
function remarks(): string[] {
  const many = Array.from({ length: 18 }, (_, index) => `The remark of listener number ${index + 1}.`);
  return [...many, oddTexts.unbroken, oddTexts.arabic, oddTexts.markup, oddTexts.longSomali];
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
