import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import {
  createInvalidationBus,
  type InvalidationBus,
  type InvalidationScope,
} from "../transactions/invalidation.ts";

const channel = "kulliyad_changes";

/** A peer that vanished closes no connection: only a query that times out shows it. */
const heartbeat = { intervalMs: 5_000, timeoutMs: 3_000 };

/** Exponential backoff with jitter. */
const reconnectPauses = { minMs: 50, maxMs: 500 };

export type SharedInvalidationBus = { invalidation: InvalidationBus; close(): Promise<void> };

/**
 * An invalidation bus between all instances on one database, by LISTEN and NOTIFY on a connection of its own. After a
 * lost connection is back, everything is invalidated once, because notifications may have been missed.
 * @throws the error of pg when the first connection fails
 */
export async function connectInvalidationBus(settings: ClientConfig): Promise<SharedInvalidationBus> {
  const instanceId = randomUUID();
  const localBus = createInvalidationBus();
  let client: Client | undefined;
  let flushing: Promise<void> | undefined;
  let reconnecting = false;
  let pending: InvalidationScope | undefined;
  let closed = false;

  const connect = async () => {
    const next = new Client({ ...settings, query_timeout: heartbeat.timeoutMs });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    next.on("notification", ({ payload }) => {
      const [sender, scope] = (payload ?? "").split(" ");
      if (sender !== instanceId) localBus.publish(scope === "appended" ? "appended" : "changed");
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      // A connection that is broken cannot be closed in order.
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
    for (
      let wait = reconnectPauses.minMs;
      !closed && !client;
      wait = Math.min(2 * wait, reconnectPauses.maxMs)
    ) {
      await pause(wait * (1 + Math.random()), undefined, { ref: false });
      // Tried again after a longer pause.
      await connect().catch(() => undefined);
    }
    if (closed) return end();
    localBus.publish();
    flush();
  };

  const end = async () => {
    await client?.end().catch(() => undefined);
  };

  /** Sends all pending invalidations as one message, without delay. */
  const flush = () => {
    flushing ??= send().finally(() => {
      flushing = undefined;
      // Added after the last check in `send`.
      if (pending && client) flush();
    });
  };
  const send = async () => {
    while (pending && client) {
      const sender = client;
      const scope = pending;
      pending = undefined;
      await sender.query("select pg_notify($1, $2)", [channel, `${instanceId} ${scope}`]).catch(() => {
        enqueue(scope);
        lose(sender);
      });
    }
  };
  const enqueue = (scope: InvalidationScope) => {
    pending = pending === "changed" ? pending : scope;
  };

  await connect();
  const timer = setInterval(() => {
    const checked = client;
    checked?.query("select 1").catch(() => lose(checked));
  }, heartbeat.intervalMs);
  timer.unref();

  return {
    invalidation: {
      ...localBus,
      publish(scope = "changed") {
        localBus.publish(scope);
        enqueue(scope);
        flush();
      },
      publishAndWait(scope) {
        enqueue(scope);
        flush();
        return localBus.publishAndWait(scope);
      },
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await flushing;
      await end();
    },
  };
}
