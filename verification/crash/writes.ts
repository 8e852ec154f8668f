import { randomUUID } from "node:crypto";
import { z } from "zod";
import { contentFields } from "../../contract/schemas/content-fields.ts";
import { type ContentAction, type ContentKind, contentKinds } from "../../contract/values/content-kinds.ts";
import { generatePicture } from "../../server/testing/generate-picture.ts";
import type { Random } from "../random.ts";
import type { Site } from "./site.ts";
import type { Staff } from "./staff.ts";
import type { Entry, Kind, State } from "./write-log.ts";

/** A write to send, and the state of its record after the acknowledgement. */
export type Write = {
  entry: Entry;
  target: State;
  send: () => Promise<Response>;
  /** Whether it has an Idempotency-Key. */
  repeatable: boolean;
};

const people = {
  trash: { method: "DELETE", path: "/api/user/soft-delete" },
  restore: { method: "PUT", path: "/api/user/restore-user" },
  purge: { method: "DELETE", path: "/api/user" },
} as const satisfies Record<ContentAction, object>;

/** Each version has its own values, so that mixed versions are detected. */
export const coverWidth = (version: number) => 20 + (version % 7) * 60;
export const bodyPictures = (version: number) => version % 3;
export const completed = (version: number) => version % 2 === 1;

const covers = await Promise.all(
  Array.from({ length: 7 }, (_, version) => generatePicture("png", coverWidth(version), 16)),
);
const inText = (await generatePicture("png", 24, 16)).toString("base64");

const roles = ["USER", "EDITOR", "ADMIN"] as const;

/** Chooses the next write. */
export class Writes {
  readonly #site: Site;
  readonly #staff: Staff;
  readonly #random: Random;

  constructor(site: Site, staff: Staff, random: Random) {
    this.#site = site;
    this.#staff = staff;
    this.#random = random;
  }

  create(entry: Entry): Write {
    const { kind, marker } = entry;
    if (kind === "person") {
      return { entry, target: "USER live", send: () => this.#register(marker), repeatable: false };
    }
    const headers = { ...this.#headers(), "idempotency-key": randomUUID() };
    const send =
      kind === "comment"
        ? () => this.#json("POST", "/api/comments", commentOn(this.#staff.guestBook, marker), headers)
        : () => this.#form("POST", contentKinds[kind].apiPath, kind, marker, 0, headers);
    return { entry, target: "0 live", send, repeatable: true };
  }

  /** A possible next write for an existing record. */
  next(entry: Entry): Write {
    const { kind, id, marker, known } = entry;
    const [version = "", where] = known.split(" ");
    const action = (verb: ContentAction, target: State): Write => {
      const { method, path } =
        kind === "comment"
          ? { method: "DELETE", path: "/api/comments" }
          : kind === "person"
            ? people[verb]
            : contentKinds[kind].actions[verb];
      const send = () => fetch(`${this.#site.base}${path}/${id}`, { method, headers: this.#headers() });
      return { entry, target, send, repeatable: false };
    };
    if (kind === "comment") return action("purge", "absent");
    if (where === "trashed") {
      return this.#random.chance(0.4) ? action("restore", `${version} live`) : action("purge", "absent");
    }
    if (this.#random.chance(0.4)) return action("trash", `${version} trashed`);
    if (kind === "person") {
      const role = this.#random.pick(roles);
      const send = () =>
        this.#json("PATCH", `/api/user/userManagement/${id}`, { statusValue: role, userId: Number(id) });
      return { entry, target: `${role} live`, send, repeatable: false };
    }
    const edited = Number(version) + 1;
    const send = () => this.#form("PUT", `${contentKinds[kind].apiPath}/${id}`, kind, marker, edited);
    return { entry, target: `${edited} live`, send, repeatable: false };
  }

  /** Rotates over staff members, so that none reaches the rate limit. */
  #headers(): Record<string, string> {
    const { authorization = "" } = this.#staff.headers[this.#random.int(this.#staff.headers.length)] ?? {};
    return { authorization };
  }

  #json(method: string, path: string, body: unknown, headers = this.#headers()): Promise<Response> {
    return fetch(this.#site.base + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  #form(
    method: string,
    path: string,
    kind: ContentKind,
    marker: string,
    version: number,
    headers = this.#headers(),
  ): Promise<Response> {
    const { fields, uploadField, bodyFormat } = contentKinds[kind];
    const words = `Mark ${marker} version ${version}.`;
    const picture = `<p><img src="data:image/png;base64,${inText}" alt="A picture"></p>`;
    const form = new FormData();
    form.set(fields.title, words);
    form.set(
      fields.body,
      bodyFormat === "text" ? words : `<p>${words}</p>${picture.repeat(bodyPictures(version))}`,
    );
    if ("status" in contentFields[kind].form) form.set("status", String(completed(version)));
    const cover = covers[version % covers.length] ?? "";
    form.set(uploadField, new Blob([Buffer.from(cover)], { type: "image/png" }), "cover.png");
    return fetch(this.#site.base + path, { method, headers, body: form });
  }

  /** Registers a new user, as a browser does. */
  async #register(marker: string): Promise<Response> {
    const asked = await this.#json("POST", "/api/user/nonce", {});
    if (!asked.ok) return asked;
    const nonce = fieldIn(await asked.json(), "nonce");
    const issued = await this.#json(
      "POST",
      "/identity/local/credential",
      { email: `${marker}@crash.example`, name: `Mark ${marker}`, nonce },
      {},
    );
    if (!issued.ok) return issued;
    const credential = fieldIn(await issued.json(), "credential");
    return this.#json("POST", "/api/user/register", { credential });
  }
}

function commentOn(postID: number, marker: string) {
  return { postID, commentBody: `Mark ${marker} version 0. So much for this.` };
}

function fieldIn(body: unknown, name: string): string {
  return z.string().parse(z.record(z.string(), z.unknown()).parse(body)[name]);
}

/** The id of a created record. */
export function idIn(kind: Kind, body: unknown): string {
  const fields = z.record(z.string(), z.unknown()).parse(body);
  if (kind === "comment") return z.string().parse(fields.commentID);
  if (kind === "person") return String(z.record(z.string(), z.unknown()).parse(fields.user).userId);
  return String(fields[contentKinds[kind].fields.id]);
}
