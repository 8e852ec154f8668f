import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "../../server/platform/database/index.ts";
import { createImages, openImageStore } from "../../server/platform/images/index.ts";
import { createPost, repeat, type SignedIn, signIn } from "../../server/testing/factories.ts";
import { writeRows } from "../../server/testing/index.ts";
import type { SiteLocation } from "../crash/site.ts";

type Plan = { publishAt: string; unpublishAt: string };

/** A flip of one post: what the audit log says about the server's own deeds, and how late it was. */
export type Flip = { id: number; action: "publish" | "unpublish"; at: number; dueAt: number };

/** Posts that are drafts, and are planned to be live for a moment again and again. */
export class PlannedPosts {
  readonly #database: Database;
  readonly #posts: readonly { id: number; by: SignedIn }[];
  readonly #plans = new Map<number, Plan>();
  acknowledged = 0;
  doubted = 0;

  private constructor(database: Database, posts: readonly { id: number; by: SignedIn }[]) {
    this.#database = database;
    this.#posts = posts;
  }

  /** Creates the posts before a server starts. Each has its own user, so that none reaches the rate limit. */
  static async create({ location, pictures }: SiteLocation, count: number): Promise<PlannedPosts> {
    const database = await openDatabase(location);
    const deps = { database, images: createImages(await openImageStore(pictures)) };
    const posts = await repeat(count, async () => {
      const id = await createPost(deps);
      await writeRows(database.db, (transaction) =>
        transaction.updateTable("content").set({ state: "draft" }).where("id", "=", id).execute(),
      );
      return { id, by: await signIn(deps, { role: "ADMIN", issuer: "local" }) };
    });
    return new PlannedPosts(database, posts);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** Plans every post. A request without an answer may have been carried out: the audit log tells. */
  async planAll(base: () => string, plan: () => Plan): Promise<void> {
    await Promise.all(
      this.#posts.map(async ({ id, by }) => {
        const moments = plan();
        this.#plans.set(id, moments);
        const answer = await this.#schedule(base(), id, by, moments).catch(() => undefined);
        if (answer?.ok) this.acknowledged += 1;
        else if (!answer) this.doubted += 1;
        // On a slow machine the moment is over when the request arrives.
        else if (answer.status !== 422)
          throw new Error(`schedule answered ${answer.status}: ${await answer.text()}`);
      }),
    );
  }

  async #schedule(base: string, id: number, by: SignedIn, moments: Plan): Promise<Response> {
    const { version_id: baseVersion } = await this.#database.db
      .selectFrom("content")
      .where("id", "=", id)
      .select("version_id")
      .executeTakeFirstOrThrow();
    return fetch(`${base}/api/content/posts/${id}/schedule`, {
      method: "POST",
      headers: { ...by.headers, "content-type": "application/json" },
      body: JSON.stringify({ baseVersion, ...moments }),
    });
  }

  /** @returns whether no job was left within the time */
  async untilDone(timeoutMs: number): Promise<boolean> {
    const startedAt = Date.now();
    while (Date.now() - startedAt < timeoutMs) {
      const left = await this.#database.db.selectFrom("scheduled_job").select("id").limit(1).execute();
      if (left.length === 0) return true;
      await pause(25);
    }
    return false;
  }

  /** The flips of the server itself since a time. */
  async flipsSince(since: number): Promise<Flip[]> {
    const rows = await this.#database.db
      .selectFrom("audit")
      .where("at", ">=", new Date(since).toISOString())
      .where("user_id", "is", null)
      .where("action", "in", ["publish", "unpublish"])
      .select(["subject_id", "action", "at"])
      .execute();
    return rows.flatMap(({ subject_id, action, at }) => {
      const plan = this.#plans.get(Number(subject_id));
      if (!plan || (action !== "publish" && action !== "unpublish")) return [];
      const due = action === "publish" ? plan.publishAt : plan.unpublishAt;
      return [{ id: Number(subject_id), action, at: Date.parse(at), dueAt: Date.parse(due) }];
    });
  }

  /** Compares the plans that were stored with what the server did. @returns what is wrong */
  async findWrong(): Promise<string[]> {
    const { db } = this.#database;
    const rows = await db
      .selectFrom("audit")
      .where("action", "in", ["schedule", "publish", "unpublish"])
      .select(["subject_id", "action", "user_id"])
      .execute();
    const drafts = await db.selectFrom("content").where("state", "=", "draft").select("id").execute();
    return this.#posts.flatMap(({ id }) => {
      const own = rows.filter(({ subject_id }) => subject_id === String(id));
      const plans = own.filter(({ action }) => action === "schedule").length;
      const done = (wanted: string) =>
        own.filter(({ action, user_id }) => action === wanted && user_id === null).length;
      const counts = [done("publish"), done("unpublish")];
      return [
        ...(counts.every((count) => count === plans)
          ? []
          : [`post ${id} was planned ${plans} times, published ${counts[0]}, taken down ${counts[1]} times`]),
        ...(drafts.some((draft) => draft.id === id) ? [] : [`post ${id} is no draft in the end`]),
      ];
    });
  }

  /** The number of plans that were stored. */
  async countPlans(): Promise<number> {
    const { plans } = await this.#database.db
      .selectFrom("audit")
      .where("action", "=", "schedule")
      .select(({ fn }) => fn.countAll<number>().as("plans"))
      .executeTakeFirstOrThrow();
    return Number(plans);
  }
}
