import { setTimeout as pause } from "node:timers/promises";
import { codeCharacters } from "../../contract/values/registration-codes.ts";
import { lookUpPath, registrationPath } from "../../contract/values/registrations.ts";
import { insertRecord } from "../../server/content/records/index.ts";
import { nextId, openDatabase, transact } from "../../server/platform/database/index.ts";
import { storeSettings } from "../../server/settings/index.ts";
import { writeRows } from "../../server/testing/index.ts";
import { openSite } from "../crash/site.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { createInstance } from "../schedule/instances.ts";
import { sendRush } from "./rush.ts";

const values = readOptions(
  `People join trainings with few seats and cancel, and write to the college, all at once, while the instances are killed again
and again. Who gets no answer sends the form again. Checks all the time that no training has more people than seats, and at the end that nobody who got
an answer is lost, stored twice or has two codes, that each message is stored once, that nobody waits beside a free seat, and that the waiting list moved up in order. Then 200 people join at once and 500 within five seconds: who is
stored reads the code, and who is refused a page.
  --engine NAME     sqlite or postgres   (sqlite)
  --instances N     server processes on the same site   (3)
  --forms N         trainings   (25)
  --people N        people for each of them   (150)
  --seats N         seats of each of them   (50)
  --parallel N      requests at the same time   (40)
  --seed N          seed of all random choices   (1)`,
  {
    engine: "sqlite",
    instances: "3",
    forms: "25",
    people: "150",
    seats: "50",
    parallel: "40",
    seed: "1",
  },
);
const seats = Number(values.seats);
const random = createRandom(Number(values.seed));

const site = await openSite(values.engine === "postgres" ? "postgres" : "sqlite");
// Each person comes from an address of their own.
const environment = { ...site.environment, TRUST_PROXY: "1" };
const instances = await Promise.all(
  Array.from({ length: Number(values.instances) }, () => createInstance({ ...site, environment })),
);
const database = await openDatabase(site.location);
await writeRows(database.db, (transaction) => storeSettings(transaction, { contactFormSends: true }));

type Person = { number: number; form: number; codes: Set<string>; isCancelled: boolean };

let tries = 0;
let kills = 0;
const wrong: string[] = [];

async function createForm(index: number, joinSeats: number | null = seats): Promise<number> {
  const { id } = await transact(database.db, { invalidates: "nothing" }, async (transaction) =>
    insertRecord(transaction, {
      kind: "page",
      id: await nextId(transaction, "content"),
      title: `Training ${index}`,
      body: "<p>Some words.</p>",
      cover: undefined,
      imageAlt: "",
      fields: { joinContact: "phone", joinSeats, address: `/training-${index}` },
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
    }),
  );
  return id;
}

/** Sends a form until it is answered. @returns the page */
async function send(path: string, person: Person, fields: Record<string, string>): Promise<string> {
  const { number } = person;
  const headers = { "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  for (;;) {
    tries += 1;
    const instance = random.pick(instances);
    try {
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${instance.base}${path}`, { method: "POST", headers, body });
      const text = await answer.text();
      if (answer.status === 200) return text;
      if (answer.status < 500 && answer.status !== 429) {
        wrong.push(`${path} answered ${answer.status} to person ${number}`);
        return "";
      }
    } catch {
      // Killed before the whole answer came.
    }
    await pause(random.between(20, 200));
  }
}

const codePattern = new RegExp(`[${codeCharacters}]{3}-[${codeCharacters}]{3}`);

async function join(person: Person): Promise<void> {
  const fields = { name: `Person ${person.number}`, phone: `063 4${String(person.number).padStart(6, "0")}` };
  const code = codePattern.exec(await send(registrationPath("page", person.form), person, fields))?.[0];
  if (code) person.codes.add(code);
  else wrong.push(`person ${person.number} got no code`);
}

const messageOf = ({ number }: Person) => `Message ${number}`;

/** Writes to the college, joins, often sends the form again, and sometimes cancels: twice, as if the first answer was lost. */
async function live(person: Person): Promise<void> {
  const message = { firstname: "Amina", email: `${person.number}@example.com`, message: messageOf(person) };
  await send("/contact", person, message);
  await join(person);
  const again = random.int(3);
  for (let turn = 0; turn < again; turn += 1) await join(person);
  if (!random.chance(0.25)) return;
  const [code = ""] = person.codes;
  person.isCancelled = true;
  for (let turn = 0; turn < 2; turn += 1) await send(lookUpPath, person, { code, cancel: "1" });
}

const entries = () => database.db.selectFrom("entry").selectAll().execute();

async function watchSeats(form: number): Promise<void> {
  const taken = (await entries()).filter(({ content_id, state }) => content_id === form && state === "open");
  if (taken.length > seats) wrong.push(`form ${form} has ${taken.length} people on ${seats} seats`);
}

/** A transaction may be committed after one with a later time. */
const overlapMs = 15_000;

async function findWrongRegistrations(
  people: readonly Person[],
  forms: readonly number[],
): Promise<string[]> {
  const rows = await entries();
  const ofPeople = people.flatMap(({ number, codes, isCancelled }) => {
    const own = rows.filter(({ name }) => name === `Person ${number}`);
    const [entry] = own;
    const code = [...codes].join(", ");
    return [
      ...(own.length === 1 ? [] : [`person ${number} is stored ${own.length} times`]),
      ...(entry && code.replace("-", "") !== entry.code
        ? [`person ${number} has ${entry.code}, not ${code}`]
        : []),
      ...(isCancelled === (entry?.state === "cancelled") ? [] : [`person ${number} is ${entry?.state}`]),
    ];
  });
  const ofForms = forms.flatMap((form) => {
    const own = rows.filter(({ content_id }) => content_id === form);
    const open = own.filter(({ state }) => state === "open");
    const waiting = own.filter(({ state }) => state === "waiting");
    const moved = open.filter(({ decided_at }) => decided_at !== null);
    const overtaken = waiting.filter(({ created_at }) =>
      moved.some(
        (other) =>
          created_at < other.created_at &&
          Date.parse(created_at) + overlapMs < Date.parse(other.decided_at ?? ""),
      ),
    );
    return [
      ...(open.length > seats ? [`form ${form} has ${open.length} people on ${seats} seats`] : []),
      ...(open.length < seats && waiting.length > 0
        ? [`${waiting.length} wait for a free seat of ${form}`]
        : []),
      ...overtaken.map(({ name }) => `${name} waits behind somebody who came later`),
    ];
  });
  const ofMessages = people.map(messageOf).flatMap((text) => {
    const { length } = rows.filter(({ message }) => message === text);
    return length === 1 ? [] : [`${text} is stored ${length} times`];
  });
  return [...ofPeople, ...ofForms, ...ofMessages];
}

try {
  await instances[0]?.start();
  await Promise.all(instances.slice(1).map((instance) => instance.start()));
  const forms: number[] = [];
  for (let index = 1; index <= Number(values.forms); index += 1) forms.push(await createForm(index));
  const people = forms.flatMap((form, index) =>
    Array.from({ length: Number(values.people) }, (_, turn) => ({
      number: index * Number(values.people) + turn + 1,
      form,
      codes: new Set<string>(),
      isCancelled: false,
    })),
  );
  const queue = [...people];
  const workers = Array.from({ length: Number(values.parallel) }, async () => {
    for (let person = queue.shift(); person; person = queue.shift()) await live(person);
  });
  let isOver = false;
  const disturb = async () => {
    while (!isOver) {
      await pause(random.between(300, 1_500));
      const instance = random.pick(instances);
      await instance.kill();
      await instance.start();
      kills += 1;
      await watchSeats(random.pick(forms));
    }
  };
  const disturbing = disturb();
  await Promise.all(workers);
  isOver = true;
  await disturbing;
  wrong.push(...(await findWrongRegistrations(people, forms)));
  const rushes = [
    { people: 200, withinMs: 0, label: "At once" },
    { people: 500, withinMs: 5_000, label: "In five seconds" },
  ];
  const rushLines: [string, string][] = [];
  for (const options of rushes) {
    const { label } = options;
    const rush = await sendRush(
      instances[0]?.base ?? "",
      await createForm(forms.length + 1 + rushLines.length, null),
      options,
    );
    const stored = (await entries()).filter(({ name }) => name.startsWith(label));
    const told = stored.filter(({ name, code }) => rush.codes.get(name) === code).length;
    if (told < stored.length) wrong.push(`${stored.length - told} of ${label} are stored and read no code`);
    wrong.push(...rush.wrong);
    rushLines.push([`${label}: stored, told, refused`, `${stored.length}, ${told}, ${rush.refused}`]);
  }
  const states = Map.groupBy(await entries(), ({ state }) => state);
  const lines: [string, string | number][] = [
    ["engine, instances, seed", `${values.engine}, ${values.instances}, ${values.seed}`],
    ["tries, kills", `${tries}, ${kills}`],
    ["people", people.length],
    ...[...states].map(([state, rows]): [string, number] => [state, rows.length]),
    ...rushLines,
    ["oversold, doubled, lost or wrongly moved up", wrong.length],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(46)} ${value}`);
  for (const fault of wrong.slice(0, 20)) console.log(`WRONG ${fault}`);
  process.exitCode = wrong.length === 0 && kills > 0 ? 0 : 1;
} finally {
  await Promise.all(instances.map((instance) => instance.kill()));
  await database.close();
  await site.remove();
}
