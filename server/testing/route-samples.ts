import {
  type ContentAction,
  type ContentKind,
  contentKindNames,
  contentKinds,
} from "../../contract/values/content-kinds.ts";
import { storeSettings } from "../settings/index.ts";
import { commentText } from "./comments.ts";
import { createMessage, messageBody } from "./contact.ts";
import { demoSettings } from "./demo-settings.ts";
import {
  createComment,
  createPost,
  createRecord,
  createReview,
  createUser,
  createVersion,
  picture,
  type SignedIn,
  signIn,
  trashRecord,
} from "./factories.ts";
import { generatePdf } from "./generate-pdf.ts";
import { draftBodyOf } from "./newsroom-requests.ts";
import { createRedirect, newOldAddress } from "./redirects.ts";
import { localCredential } from "./sign-in.ts";
import type { TestServer } from "./test-server.ts";
import { writeRows } from "./write-rows.ts";

/** A valid request and the status of its success. `path` is the route's path with values for its parameters. */
export type RouteSample = { path?: string; body?: unknown; form?: FormData; done: number };

type RouteEntry = {
  /** Whether the target has an owner; else the request is sent once, as for the user's own. */
  owned: boolean;
  sample(owner: number, viewer: SignedIn | undefined): RouteSample | Promise<RouteSample>;
};

const done = (sample: RouteSample): RouteEntry => ({ owned: false, sample: () => sample });

/** A valid form of a kind. */
function formOf(kind: ContentKind): FormData {
  const { fields, uploadField, fileType } = contentKinds[kind];
  const form = new FormData();
  form.set(fields.title, "A record");
  form.set(fields.body, "Words.");
  if (fileType === "pdf") form.set(uploadField, new Blob([new Uint8Array(generatePdf())]), "file.pdf");
  else form.set(uploadField, new Blob([picture]), "picture.png");
  return form;
}

/** A valid upload of a logo. */
function logoForm(): FormData {
  const form = new FormData();
  form.set("use", "logo");
  form.set("picture", new Blob([picture]), "logo.png");
  return form;
}

/** A request by method and path that each route of the API accepts from an authorized user. */
export async function routeSamples(server: TestServer): Promise<Record<string, RouteEntry>> {
  const post = await createPost(server);
  let people = 0;

  /** A credential of the local identity provider for a new user. */
  function newCredential(): Promise<string> {
    people += 1;
    return localCredential(server, { email: `person${people}@college.example`, name: "A person" });
  }

  /** The routes of one kind, as the registry has them. */
  async function contentSamples(kind: ContentKind): Promise<Record<string, RouteEntry>> {
    const { apiPath, allPath, actions } = contentKinds[kind];
    const existing = await createRecord(server, kind);
    const action = (verb: ContentAction, isTrashed: boolean): Record<string, RouteEntry> => {
      const { method, path } = actions[verb];
      const sample = async () => {
        const id = await createRecord(server, kind);
        if (isTrashed) await trashRecord(server, kind, id);
        return { path: `${path}/${id}`, done: 204 };
      };
      return { [`${method} ${path}/:id`]: { owned: false, sample } };
    };
    return {
      [`GET ${apiPath}`]: done({ done: 200 }),
      [`GET ${allPath}`]: done({ done: 200 }),
      [`GET ${apiPath}/:id`]: done({ path: `${apiPath}/${existing}`, done: 200 }),
      [`POST ${apiPath}`]: { owned: false, sample: () => ({ form: formOf(kind), done: 201 }) },
      [`PUT ${apiPath}/:id`]: {
        owned: false,
        sample: () => ({ path: `${apiPath}/${existing}`, form: formOf(kind), done: 200 }),
      },
      ...action("trash", false),
      ...action("restore", true),
      ...action("purge", true),
    };
  }

  /** The viewer's own address, or that of nobody yet. */
  async function invitedBy(owner: number, viewer: SignedIn | undefined): Promise<{ email: string }> {
    people += 1;
    if (owner !== viewer?.userId) return { email: `invited${people}@college.example` };
    const user = server.database.db.selectFrom("user").where("id", "=", owner).select("email");
    return user.executeTakeFirstOrThrow();
  }

  const contentRoutes = await Promise.all(contentKindNames.map(contentSamples));

  /** The route of a trashed user. Users cannot trash themselves. */
  const removed =
    (path: string): RouteEntry["sample"] =>
    async (owner, viewer) => {
      if (owner !== viewer?.userId) {
        const columns = { trashed_at: new Date().toISOString() };
        await writeRows(server.database.db, (transaction) =>
          transaction.updateTable("user").set(columns).where("id", "=", owner).execute(),
        );
      }
      return { path: `${path}/${owner}`, done: 204 };
    };

  const linkPath = `/api/content/posts/${post}/preview-link`;
  const draftPath = `/api/content/posts/${post}/draft`;
  const newsroom = "/api/content/posts";
  const transition = (verb: string): RouteEntry => ({
    owned: false,
    sample: async () => ({
      path: `${newsroom}/${await createPost(server)}/${verb}`,
      body: { baseVersion: 0 },
      done: 200,
    }),
  });
  /** The review of a draft; a decision needs a request before it. */
  const review = (verb: "" | "/approve" | "/return", body: object): RouteEntry => ({
    owned: false,
    sample: async () => {
      const id = await createPost(server);
      const version_id = await createVersion(server, "post", id);
      const { db } = server.database;
      await writeRows(db, (transaction) =>
        transaction.updateTable("content").set({ state: "draft", version_id }).where("id", "=", id).execute(),
      );
      if (verb !== "") await createReview(server, "post", id);
      return {
        path: `${newsroom}/${id}/review${verb}`,
        body: { baseVersion: version_id, ...body },
        done: 200,
      };
    },
  });
  const versions = `${newsroom}/${post}/versions`;
  const version = await createVersion(server, "post", post);

  return {
    ...Object.fromEntries(contentRoutes.flatMap((routes) => Object.entries(routes))),
    "PUT /api/content/:kind/:id/preview-link": done({ path: linkPath, done: 200 }),
    "DELETE /api/content/:kind/:id/preview-link": done({ path: linkPath, done: 204 }),
    "GET /api/content/:kind/:id/draft": done({ path: draftPath, done: 200 }),
    "PUT /api/content/:kind/:id/draft": done({ path: draftPath, body: draftBodyOf(), done: 200 }),
    "DELETE /api/content/:kind/:id/draft": done({ path: draftPath, done: 204 }),
    "GET /api/settings": done({ done: 200 }),
    "GET /api/settings/shell": done({ done: 200 }),
    "GET /api/documents/:id/uses": {
      owned: false,
      sample: async () => ({
        path: `/api/documents/${await createRecord(server, "document")}/uses`,
        done: 200,
      }),
    },
    "GET /api/pages/by-address": done({ path: "/api/pages/by-address?address=/a-page", done: 200 }),
    "GET /api/settings/words/:lang": done({ path: "/api/settings/words/so", done: 200 }),
    "PATCH /api/settings/words/:lang": done({
      path: "/api/settings/words/so",
      body: { words: { "homeMessages.readMore": "Akhri" } },
      done: 200,
    }),
    "GET /api/settings/all": done({ done: 200 }),
    "PUT /api/settings/all": done({ body: { baseVersion: 0, settings: {} }, done: 200 }),
    "POST /api/settings/pictures": { owned: false, sample: () => ({ form: logoForm(), done: 201 }) },
    "GET /api/settings/checklist": done({ done: 200 }),
    "GET /api/calendar": done({ done: 200 }),
    "GET /api/search": done({ path: "/api/search?q=words", done: 200 }),
    "GET /api/comments": done({ path: `/api/comments?postID=${post}`, done: 200 }),
    "POST /api/comments": done({ body: { commentBody: commentText, postID: post }, done: 201 }),
    "GET /api/comments/all": done({ done: 200 }),
    "PATCH /api/comments": {
      owned: false,
      sample: async () => ({
        body: { ids: [await createComment(server, { on: post })], action: "hold" },
        done: 200,
      }),
    },
    "PUT /api/user/:id/comment-ban": {
      owned: false,
      sample: async () => ({
        path: `/api/user/${await createUser(server)}/comment-ban`,
        body: { banned: true },
        done: 204,
      }),
    },
    "DELETE /api/comments/:id": {
      owned: true,
      sample: async (owner) => {
        const id = await createComment(server, { on: post, by: owner });
        return { path: `/api/comments/${id}`, done: 204 };
      },
    },
    "POST /api/contact": {
      owned: false,
      sample: async () => {
        await writeRows(server.database.db, (transaction) =>
          storeSettings(transaction, { contactFormSends: true }),
        );
        return { body: messageBody(), done: 201 };
      },
    },
    "GET /api/redirects": done({ done: 200 }),
    "POST /api/redirects": {
      owned: false,
      sample: () => ({ body: { redirects: [{ from: newOldAddress(), to: "/news" }] }, done: 201 }),
    },
    "DELETE /api/redirects/:id": {
      owned: false,
      sample: async () => ({ path: `/api/redirects/${await createRedirect(server)}`, done: 204 }),
    },
    "DELETE /api/redirects": {
      owned: false,
      sample: async () => ({ body: { redirectIDs: [await createRedirect(server)] }, done: 200 }),
    },
    "GET /api/backups": done({ done: 200 }),
    // This site makes none: what they do is tested beside their code.
    "POST /api/backups": done({ done: 409 }),
    "GET /api/backups/:id": done({ path: "/api/backups/2026-11-27T010000Z", done: 409 }),
    "GET /api/backups/:id/file": done({ path: "/api/backups/2026-11-27T010000Z/file", done: 409 }),
    "POST /api/backups/:id/restore": done({
      path: "/api/backups/2026-11-27T010000Z/restore",
      body: { collegeName: demoSettings.collegeName, overduePlans: "keep" },
      done: 409,
    }),
    "GET /api/joining/:kind/:id": done({ path: "/api/joining/service/1", done: 404 }),
    "GET /api/entries": done({ done: 200 }),
    "GET /api/entries/forms": done({ done: 200 }),
    "POST /api/entries/export": done({ body: { form: "contact" }, done: 200 }),
    "PATCH /api/entries": {
      owned: false,
      sample: async () => ({ body: { entryIDs: [await createMessage(server)], state: "done" }, done: 200 }),
    },
    "DELETE /api/entries": {
      owned: false,
      sample: async () => ({ body: { entryIDs: [await createMessage(server)] }, done: 200 }),
    },
    "GET /api/user/identity-provider": done({ done: 200 }),
    // Only an OpenID provider has them.
    "GET /api/identity/login": done({ done: 404 }),
    "GET /api/identity/callback": done({ done: 404 }),
    "POST /api/user/nonce": done({ done: 200 }),
    "POST /api/user/register": {
      owned: false,
      sample: async () => ({ body: { credential: await newCredential() }, done: 200 }),
    },
    "GET /api/user/me": done({ done: 200 }),
    "GET /api/user/me/data": done({ done: 200 }),
    "DELETE /api/user/me": done({ body: { comments: "keep" }, done: 204 }),
    "POST /api/user/logout": done({ done: 204 }),
    "GET /api/user/sessions": done({ done: 200 }),
    "DELETE /api/user/sessions": done({ done: 204 }),
    "DELETE /api/user/sessions/:id": {
      owned: true,
      sample: async (owner) => {
        await signIn(server, { userId: owner });
        const { id } = await server.database.db
          .selectFrom("session")
          .where("user_id", "=", owner)
          .select("id")
          .executeTakeFirstOrThrow();
        return { path: `/api/user/sessions/${id}`, done: 204 };
      },
    },
    "GET /api/numbers": done({ done: 200 }),
    "GET /api/release": done({ done: 200 }),
    "GET /api/status": done({ done: 200 }),
    "GET /api/dashboard-stats": done({ done: 200 }),
    "GET /api/dashboard-stats/trash": done({ done: 200 }),
    "GET /api/content/:kind": done({ path: newsroom, done: 200 }),
    "GET /api/content/:kind/:id": done({ path: `${newsroom}/${post}`, done: 200 }),
    "GET /api/content/:kind/:id/preview": done({ path: `${newsroom}/${post}/preview`, done: 200 }),
    "POST /api/content/:kind/drafts": done({ path: `${newsroom}/drafts`, body: {}, done: 201 }),
    "POST /api/content/:kind/:id/publish": transition("publish"),
    "POST /api/content/:kind/:id/unpublish": transition("unpublish"),
    "POST /api/content/:kind/:id/review": review("", {}),
    "POST /api/content/:kind/:id/review/approve": review("/approve", {}),
    "POST /api/content/:kind/:id/review/return": review("/return", { reason: "Not yet." }),
    "GET /api/content/:kind/:id/versions": done({ path: versions, done: 200 }),
    "GET /api/content/:kind/:id/versions/:versionID": done({ path: `${versions}/${version}`, done: 200 }),
    "POST /api/content/:kind/:id/versions/:versionID/restore": {
      owned: false,
      sample: async () => {
        const id = await createPost(server);
        const path = `${newsroom}/${id}/versions/${await createVersion(server, "post", id)}/restore`;
        return { path, body: { baseVersion: 0 }, done: 200 };
      },
    },
    "GET /api/content/coming-up": done({ done: 200 }),
    "POST /api/content/:kind/:id/schedule": {
      owned: false,
      sample: async () => ({
        path: `/api/content/posts/${await createPost(server)}/schedule`,
        body: { baseVersion: 0, publishAt: null, unpublishAt: "2029-01-01T00:00:00.000Z" },
        done: 200,
      }),
    },
    "GET /api/audit": done({ done: 200 }),
    "GET /api/user/fetchAll": done({ done: 200 }),
    "GET /api/user/:id": {
      owned: false,
      sample: async () => ({ path: `/api/user/${await createUser(server)}`, done: 200 }),
    },
    "PATCH /api/user/userManagement/:userId": {
      owned: true,
      sample: (owner) => ({
        path: `/api/user/userManagement/${owner}`,
        body: { statusValue: "EDITOR", userId: owner },
        done: 204,
      }),
    },
    "DELETE /api/user/soft-delete/:id": {
      owned: true,
      sample: (owner) => ({ path: `/api/user/soft-delete/${owner}`, done: 204 }),
    },
    "DELETE /api/user/:id/sessions": {
      owned: true,
      sample: (owner) => ({ path: `/api/user/${owner}/sessions`, done: 204 }),
    },
    "GET /api/user/pending-roles": done({ done: 200 }),
    "PUT /api/user/pending-roles": {
      owned: true,
      sample: async (owner, viewer) => ({
        body: { ...(await invitedBy(owner, viewer)), user_role: "EDITOR" },
        done: 204,
      }),
    },
    "PUT /api/user/restore-user/:id": { owned: true, sample: removed("/api/user/restore-user") },
    "DELETE /api/user/:id": { owned: true, sample: removed("/api/user") },
  };
}
