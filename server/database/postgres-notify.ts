import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { createInvalidationBus, type InvalidationBus, type InvalidationScope } from "./invalidation.ts";

const channel = "kulliyad_changes";

/** How often to look whether the connection lives, and how long to wait for a sign: a vanished end gives none. */
const look = { every: 5_000, patience: 3_000 };

/** Before a lost connection is tried anew: the first pause doubles up to the longest, and chance adds to each. */
const pauses = { first: 50, longest: 500 };

export type SharedInvalidationBus = { invalidation: InvalidationBus; close(): Promise<void> };

/**
 * Word of changes between all instances on one database, by LISTEN and NOTIFY on a connection of its own. What was
 * missed while that was lost is made up for by announcing once when it is back.
 * @throws what pg throws, when the first connection cannot be made
 */
export async function connectInvalidationBus(settings: ClientConfig): Promise<SharedInvalidationBus> {
  const own = randomUUID();
  const here = createInvalidationBus();
  let client: Client | undefined;
  let telling: Promise<void> | undefined;
  let reconnecting = false;
  let untold: InvalidationScope | undefined;
  let closed = false;

  const connect = async () => {
    const next = new Client({ ...settings, query_timeout: look.patience });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    next.on("notification", ({ payload }) => {
      const [sender, scope] = (payload ?? "").split(" ");
      if (sender !== own) here.publish(scope === "appended" ? "appended" : "changed");
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  };

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    if (closed || reconnecting) return;
    reconnecting = true;
    void reconnect().finally(() => {
      reconnecting = false;
    });
  };

  const reconnect = async () => {
    for (let wait = pauses.first; !closed && !client; wait = Math.min(2 * wait, pauses.longest)) {
      await pause(wait * (1 + Math.random()), undefined, { ref: false });
      await connect().catch(() => undefined);
    }
    if (closed) return end();
    here.publish();
    tell();
  };

  const end = async () => {
    await client?.end().catch(() => undefined);
  };

  /** One message tells of any number of changes. It is sent at once: before whoever made the change hears of it. */
  const tell = () => {
    telling ??= send().finally(() => {
      telling = undefined;
      // Announced after the last look of `send`, and before this.
      if (untold && client) tell();
    });
  };
  const send = async () => {
    while (untold && client) {
      const by = client;
      const change = untold;
      untold = undefined;
      await by.query("select pg_notify($1, $2)", [channel, `${own} ${change}`]).catch(() => {
        note(change);
        lose(by);
      });
    }
  };
  const note = (change: InvalidationScope) => {
    untold = untold === "changed" ? untold : change;
  };

  await connect();
  const timer = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => lose(asked));
  }, look.every);
  timer.unref();

  return {
    invalidation: {
      ...here,
      publish(change = "changed") {
        here.publish(change);
        note(change);
        tell();
      },
      publishAndWait(change) {
        note(change);
        tell();
        return here.publishAndWait(change);
      },
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await telling;
      await end();
    },
  };
}
