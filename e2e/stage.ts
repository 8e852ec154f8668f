import { type APIRequestContext, request } from "@playwright/test";
import { everyBlock, oddTexts } from "./odd-texts.ts";
import { newcomer, openSession, staff } from "./people.ts";
import { createRecord } from "./records.ts";

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

/** Fills an empty site, on which `staff` have their roles, with texts of every odd kind. */
export async function setStage(site: string): Promise<Stage> {
  const api = await request.newContext();
  try {
    return await fill(api, site);
  } finally {
    await api.dispose();
  }
}

async function fill(api: APIRequestContext, site: string): Promise<Stage> {
  const create = (...record: [kind: "post" | "event" | "service", title: string, body?: string]) =>
    createRecord(api, site, staff.editor, ...record);
  const removed = [
    `/api/event/soft-delete/${await create("event", oddTexts.longEnglish)}`,
    `/api/posts/${await create("post", oddTexts.unbroken)}`,
    `/api/services/soft-delete/${await create("service", oddTexts.arabic)}`,
  ];
  const longPost = await create("post", oddTexts.unbroken, everyBlock);
  const arabicPost = await create("post", oddTexts.arabic, `<p>${oddTexts.arabic}</p>`);
  await create("post", oddTexts.markup);
  await create("post", oddTexts.longSomali);
  const post = await create("post", oddTexts.longEnglish, everyBlock);
  for (const title of [oddTexts.unbroken, oddTexts.arabic, oddTexts.markup]) await create("event", title);
  const event = await create("event", oddTexts.longSomali, everyBlock);
  await create("service", oddTexts.unbroken, oddTexts.unbroken);
  await create("service", oddTexts.markup, oddTexts.markup);
  const service = await create("service", oddTexts.longSomali, oddTexts.longEnglish.repeat(5));
  await comment(api, site, post);

  const admin = await openSession(api, site, staff.admin);
  const superadmin = await openSession(api, site, staff.superadmin);
  const person = await openSession(api, site, newcomer(oddTexts.longSomali.slice(0, 80)));
  const leaver = await openSession(api, site, newcomer("Somebody who left"));
  removed.push(`/api/user/soft-delete/${leaver.user.userId}`);
  const headers = { authorization: `Bearer ${superadmin.token}` };
  for (const path of removed) {
    const answer = await api.delete(site + path, { headers });
    if (!answer.ok()) throw new Error(`DELETE ${path} answered ${answer.status()}`);
  }
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

/** More comments than a page of them has. */
async function comment(api: APIRequestContext, site: string, postID: number): Promise<void> {
  const { token } = await openSession(api, site, staff.editor);
  const texts = [oddTexts.unbroken, oddTexts.arabic, oddTexts.markup, oddTexts.longSomali];
  const many = Array.from({ length: 18 }, (_, index) => `The remark of listener number ${index + 1}.`);
  for (const commentBody of [...many, ...texts]) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await api.post(`${site}/api/comments`, { headers, data: { commentBody, postID } });
    if (!answer.ok()) throw new Error(`Commenting answered ${answer.status()}`);
  }
}
