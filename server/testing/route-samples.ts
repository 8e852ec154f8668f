import type { ContentKind } from "../../contract/content-kinds.ts";
import { localCredentialSchema } from "../../contract/session.ts";
import { commentText } from "./comments.ts";
import {
  createComment,
  createEvent,
  createPost,
  createRecord,
  createService,
  createUser,
  picture,
  type SignedIn,
  signIn,
  trashRecord,
} from "./factories.ts";
import { requestNonce, sendJson } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** A valid request and the status of its success. `path` is the route's path with values for its parameters. */
export type RouteSample = { path?: string; body?: unknown; form?: FormData; done: number };

type RouteEntry = {
  /** Whether the target has an owner; else the request is sent once, as for the user's own. */
  owned: boolean;
  sample(owner: number, viewer: SignedIn | undefined): RouteSample | Promise<RouteSample>;
};

const done = (sample: RouteSample): RouteEntry => ({ owned: false, sample: () => sample });

/** A form for each kind, in the specification's field names. */
const forms = {
  post: () => formOf({ post_title: "A course", post_body: "<p>Words.</p>" }, "post_image"),
  service: () => formOf({ service_title: "A training", service_description: "Words." }, "image"),
  event: () => formOf({ event_name: "An event", event_body: "<p>Words.</p>", status: "false" }, "image"),
};

function formOf(fields: Record<string, string>, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(file, new Blob([picture]), "picture.png");
  return form;
}

/** A request by method and path that each route of the API accepts from an authorized user. */
export async function routeSamples(server: TestServer): Promise<Record<string, RouteEntry>> {
  const post = await createPost(server);
  const service = await createService(server);
  const event = await createEvent(server);

  let people = 0;

  /** A credential of the local identity provider for a new user. */
  async function newCredential(): Promise<string> {
    people += 1;
    const nonce = await requestNonce(server.port);
    const person = { email: `person${people}@college.example`, name: "A person", nonce };
    const answer = await sendJson(server.port, "/identity/local/credential", person);
    return localCredentialSchema.parse(JSON.parse(answer.text)).credential;
  }

  const live =
    (kind: ContentKind, path: string, status: number): RouteEntry["sample"] =>
    async () => ({ path: `${path}/${await createRecord(server, kind)}`, done: status });

  const thrownAway =
    (kind: ContentKind, path: string): RouteEntry["sample"] =>
    async () => {
      const id = await createRecord(server, kind);
      await trashRecord(server, kind, id);
      return { path: `${path}/${id}`, done: 204 };
    };

  /** Of a trashed user. Users cannot trash themselves. */
  const removed =
    (path: string): RouteEntry["sample"] =>
    async (owner, viewer) => {
      if (owner !== viewer?.userId) {
        const columns = { trashed_at: new Date().toISOString() };
        await server.database.db.updateTable("user").set(columns).where("id", "=", owner).execute();
      }
      return { path: `${path}/${owner}`, done: 204 };
    };

  return {
    "GET /api/posts": done({ done: 200 }),
    "GET /api/posts/:id": done({ path: `/api/posts/${post}`, done: 200 }),
    "GET /api/services": done({ done: 200 }),
    "GET /api/services/:id": done({ path: `/api/services/${service}`, done: 200 }),
    "GET /api/event": done({ done: 200 }),
    "GET /api/event/allevents": done({ done: 200 }),
    "GET /api/event/:id": done({ path: `/api/event/${event}`, done: 200 }),
    "GET /api/settings": done({ done: 200 }),
    "GET /api/comments": done({ path: `/api/comments?postID=${post}`, done: 200 }),
    "POST /api/comments": done({ body: { commentBody: commentText, postID: post }, done: 201 }),
    "DELETE /api/comments/:id": {
      owned: true,
      sample: async (owner) => {
        const id = await createComment(server, { on: post, by: owner });
        return { path: `/api/comments/${id}`, done: 204 };
      },
    },
    "GET /api/user/identity-provider": done({ done: 200 }),
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
    "POST /api/posts": { owned: false, sample: () => ({ form: forms.post(), done: 201 }) },
    "POST /api/services": { owned: false, sample: () => ({ form: forms.service(), done: 201 }) },
    "POST /api/event": { owned: false, sample: () => ({ form: forms.event(), done: 201 }) },
    "PUT /api/posts/:id": {
      owned: false,
      sample: () => ({ path: `/api/posts/${post}`, form: forms.post(), done: 200 }),
    },
    "PUT /api/services/:id": {
      owned: false,
      sample: () => ({ path: `/api/services/${service}`, form: forms.service(), done: 200 }),
    },
    "PUT /api/event/:id": {
      owned: false,
      sample: () => ({ path: `/api/event/${event}`, form: forms.event(), done: 200 }),
    },
    "DELETE /api/posts/:id": { owned: false, sample: live("post", "/api/posts", 204) },
    "DELETE /api/services/soft-delete/:id": {
      owned: false,
      sample: live("service", "/api/services/soft-delete", 204),
    },
    "DELETE /api/event/soft-delete/:id": {
      owned: false,
      sample: live("event", "/api/event/soft-delete", 204),
    },
    "PUT /api/posts/restore-post/:id": {
      owned: false,
      sample: thrownAway("post", "/api/posts/restore-post"),
    },
    "PUT /api/services/restore-service/:id": {
      owned: false,
      sample: thrownAway("service", "/api/services/restore-service"),
    },
    "POST /api/event/event-restore/:id": {
      owned: false,
      sample: thrownAway("event", "/api/event/event-restore"),
    },
    "DELETE /api/posts/deletePermenent/:id": {
      owned: false,
      sample: thrownAway("post", "/api/posts/deletePermenent"),
    },
    "DELETE /api/services/:id": { owned: false, sample: thrownAway("service", "/api/services") },
    "DELETE /api/event/:id": { owned: false, sample: thrownAway("event", "/api/event") },
    "GET /api/dashboard-stats": done({ done: 200 }),
    "GET /api/dashboard-stats/trash": done({ done: 200 }),
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
    "PUT /api/user/restore-user/:id": { owned: true, sample: removed("/api/user/restore-user") },
    "DELETE /api/user/:id": { owned: true, sample: removed("/api/user") },
  };
}
