import { setTimeout as pause } from "node:timers/promises";
import { limits } from "../../contract/limits.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { storeSettings } from "../../server/settings/index.ts";
import { openSite } from "../crash/site.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { createInstance } from "../schedule/instances.ts";

const values = readOptions(
  `Sends messages with the contact form while the server is killed again and again, sends those that got no answer again, and
checks that each accepted message is stored exactly once. Then floods the inbox with spam, and checks that what people send
meanwhile is open.
  --engine NAME     sqlite or postgres   (sqlite)
  --kills N         kills   (300)
  --senders N       people who send at the same time   (8)
  --seed N          seed of all random choices   (1)`,
  { engine: "sqlite", kills: "300", senders: "8", seed: "1" },
);
const kills = Number(values.kills);
const random = createRandom(Number(values.seed));

const site = await openSite(values.engine === "postgres" ? "postgres" : "sqlite");
// Each message comes from an address of its own, so that none reaches the rate limit.
const server = await createInstance({ ...site, environment: { ...site.environment, TRUST_PROXY: "1" } });
const database = await openDatabase(site.location);
await storeSettings(database.db, { contactFormSends: true });

const accepted: string[] = [];
let sent = 0;
let repeated = 0;
let isOver = false;

/** An internet address of its own for each number. */
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

async function post(body: URLSearchParams, address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${server.base}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": address },
      body,
    });
    if (answer.status !== 303 && answer.status < 500) throw new TypeError(`answered ${answer.status}`);
    return answer.status === 303;
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith("answered")) throw error;
    return false;
  }
}

/** Sends one message after the other, each until it is accepted. */
async function send(): Promise<void> {
  while (!isOver) {
    sent += 1;
    const message = `Message ${sent}`;
    const address = addressOf(sent);
    const body = new URLSearchParams({ firstname: "Amina", email: "amina@example.com", message });
    for (let attempt = 1; !(await post(body, address)); attempt += 1) {
      if (attempt === 1) repeated += 1;
      await pause(50);
    }
    accepted.push(message);
  }
}

async function findWrong(): Promise<string[]> {
  const rows = await database.db.selectFrom("entry").select("message").execute();
  const counts = new Map<string, number>();
  for (const { message } of rows) counts.set(message, (counts.get(message) ?? 0) + 1);
  return accepted.flatMap((message) => {
    const count = counts.get(message) ?? 0;
    return count === 1 ? [] : [`${message} is stored ${count} times`];
  });
}

/** @returns messages of people that are held after floods of recognized spam and of one address */
async function findHeldByFloods(): Promise<string[]> {
  await database.db.deleteFrom("entry").execute();
  // Instances share the counters in the database; a single one loses them with its process.
  await database.db.deleteFrom("rate_limit").execute();
  await server.kill();
  await server.start();
  const write = (message: string, sender: number, website = "") =>
    post(
      new URLSearchParams({ firstname: "Amina", email: `${sender}@example.com`, message, website }),
      addressOf(sender),
    );
  const [bots, oneSender, people] = [1_000_000, 2_000_000, 3_000_000];
  for (let count = 0; count < 2 * limits.messageFloodCount; count += 1) {
    await write(`Spam ${count}`, bots + count, "https://spam.example");
    await write("The same spam", bots + 1_000 + count);
  }
  for (let count = 0; count < limits.messageFloodCount / 3; count += 1) {
    await write(`One sender ${count}`, oneSender);
    await pause(limits.messagePauseMs + 100);
  }
  for (let count = 0; count < limits.messageFloodCount / 3; count += 1) {
    await write(`Question ${count}`, people + count);
  }
  const held = await database.db
    .selectFrom("entry")
    .where("message", "like", "Question %")
    .where("state", "!=", "open")
    .select(["message", "held_because"])
    .execute();
  return held.map(({ message, held_because }) => `${message} is held because of ${held_because}`);
}

try {
  await server.start();
  const senders = Array.from({ length: Number(values.senders) }, send);
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(random.between(20, 300));
    await server.kill();
    await server.start();
    if (process.stderr.isTTY || kill % 25 === 0) console.error(`${kill} kills, ${accepted.length} messages`);
  }
  isOver = true;
  await Promise.all(senders);
  const wrong = await findWrong();
  const held = await findHeldByFloods();
  const lines: [string, string | number][] = [
    ["engine, seed", `${values.engine}, ${values.seed}`],
    ["kills", kills],
    ["messages accepted", accepted.length],
    ["sent again after a kill", repeated],
    ["lost or doubled", wrong.length],
    ["messages of people held by floods", held.length],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(34)} ${value}`);
  for (const fault of [...wrong, ...held].slice(0, 20)) console.log(`WRONG ${fault}`);
  process.exitCode = wrong.length + held.length === 0 && accepted.length > 0 ? 0 : 1;
} finally {
  await server.kill();
  await database.close();
  await site.remove();
}
