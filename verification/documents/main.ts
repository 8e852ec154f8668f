import { setTimeout as pause } from "node:timers/promises";
import { documentFacts } from "../../contract/messages/document-facts.ts";
import { generatePdf } from "../../server/testing/generate-pdf.ts";
import { collectGarbage } from "../crash/collect-garbage.ts";
import { openSite } from "../crash/site.ts";
import { prepareStaff } from "../crash/staff.ts";
import { readOptions } from "../options.ts";
import { createRandom } from "../random.ts";
import { createInstance } from "../schedule/instances.ts";
import { type LinkedDocument, linkedDocuments, readFile } from "./read-links.ts";

const values = readOptions(
  `Replaces the files of documents, removes documents that texts link to and restores them, while readers follow the links
and the server is killed again and again. A link that a page shows must lead to a whole file of that document, with the
size that stands behind the link. Then compares every page and file with the last acknowledged write.
  --engine NAME     sqlite (with a folder) or postgres (with object storage)   (sqlite)
  --writes N        replacements, and as many removals   (1000)
  --documents N     documents, each in two texts   (12)
  --readers N       readers at the same time   (4)
  --seed N          seed of all random choices   (1)`,
  { engine: "sqlite", writes: "1000", documents: "12", readers: "4", seed: "1" },
);
const random = createRandom(Number(values.seed));
const wanted = Number(values.writes);

/** What is known of a document: `writes` is odd while one is in progress, or while its effect is unknown. */
type Known = LinkedDocument & {
  title: string;
  writes: number;
  isRemoved: boolean;
  turn: number;
  pages: number;
};

const site = await openSite(values.engine === "postgres" ? "postgres" : "sqlite");
const { headers: staff } = await prepareStaff(site);
const instance = await createInstance(site);
const count = { replaced: 0, removed: 0, restored: 0, kills: 0, followed: 0, unanswered: 0 };
const wrong: string[] = [];

/** Sends a request until it is answered. A server that was killed is back within seconds. */
async function send(path: string, options?: () => RequestInit): Promise<Response> {
  for (;;) {
    try {
      // Without options as a visitor: staff get the file of a removed document, too.
      const request = options && { ...options(), headers: random.pick(staff) };
      const response = await fetch(`${instance.base}${path}`, request);
      const body = await response.arrayBuffer();
      const { status } = response;
      if (status < 500 && status !== 429) {
        return new Response(status === 204 || status === 304 ? null : body, {
          status,
          headers: response.headers,
        });
      }
    } catch {
      count.unanswered += 1;
    }
    await pause(random.between(20, 150));
  }
}

/** Each turn has another size. */
function pdfOf({ id }: { id: number }, turn: number, pages: number): Blob {
  const mark = `document ${id} turn ${turn}.${" ".repeat((turn % 50) * 1024)}`;
  return new Blob([new Uint8Array(generatePdf(pages, mark))], { type: "application/pdf" });
}

async function createDocument(index: number): Promise<Known> {
  const title = `Timetable ${index}`;
  const form = new FormData();
  form.append("document_title", title);
  form.append("document_file", pdfOf({ id: 0 }, 0, 1), "timetable.pdf");
  const answer = await send("/api/documents", () => ({ method: "POST", body: form }));
  const { documentID: id }: { documentID: number } = await answer.json();
  return { id, title, writes: 0, isRemoved: false, turn: 0, pages: 1 };
}

/** Creates a page whose text links to documents. @returns its address */
async function createText(index: number, documents: readonly Known[]): Promise<string> {
  const links = documents.map(
    ({ id, title }) => `<p><a href="/documents/${id}/old-words.pdf">${title}</a></p>`,
  );
  const address = `/about-${index}`;
  const form = new FormData();
  form.append("page_title", `Page ${index}`);
  form.append("page_body", `<p>Words about it.</p>${links.join("")}`);
  form.append("address", address);
  const answer = await send("/api/pages", () => ({ method: "POST", body: form }));
  if (answer.status !== 201) throw new Error(`a page was answered with ${answer.status}`);
  return address;
}

/** Replaces the file. A retry of one that was done already stores another file with the same content. */
async function replace(known: Known): Promise<void> {
  const turn = known.turn + 1;
  const pages = 1 + (turn % 7);
  known.writes += 1;
  const { status } = await send(`/api/documents/${known.id}`, () => {
    const body = new FormData();
    body.append("document_title", known.title);
    body.append("document_file", pdfOf(known, turn, pages), "timetable.pdf");
    return { method: "PUT", body };
  });
  if (status !== 200) wrong.push(`a replacement of ${known.id} was answered with ${status}`);
  Object.assign(known, { turn, pages });
  known.writes += 1;
  count.replaced += 1;
}

/** Moves a document to the recycle bin, or restores it. A retry of what was done already is answered with 409. */
async function move(known: Known): Promise<void> {
  known.writes += 1;
  const { isRemoved, id } = known;
  const path = isRemoved ? `/api/documents/restore-document/${id}` : `/api/documents/${id}?links=remove`;
  const { status } = await send(path, () => ({ method: isRemoved ? "PUT" : "DELETE" }));
  if (status !== 204 && status !== 409) wrong.push(`${path} was answered with ${status}`);
  known.isRemoved = !isRemoved;
  known.writes += 1;
  if (isRemoved) count.restored += 1;
  else count.removed += 1;
}

async function write(documents: readonly Known[]): Promise<void> {
  while (count.replaced < wanted || count.removed < wanted) {
    const known = random.pick(documents);
    if (known.isRemoved || (count.removed < wanted && random.chance(0.5))) await move(known);
    else await replace(known);
  }
}

/** Follows the links of a page. What no write changed meanwhile has to be exactly as the last one left it. */
async function follow(address: string, documents: readonly Known[]): Promise<void> {
  const before = documents.map(({ writes }) => writes);
  const page = await send(address);
  const links = linkedDocuments(await page.text());
  for (const [index, known] of documents.entries()) {
    const link = links.find(({ id }) => id === known.id);
    const file = await send(link?.path ?? `/documents/${known.id}/timetable-${known.id}.pdf`);
    const bytes = file.status === 200 ? new Uint8Array(await file.arrayBuffer()) : undefined;
    const read = bytes && readFile(bytes);
    count.followed += 1;
    if (read && (!read.isWhole || (read.document !== known.id && read.turn > 0)))
      wrong.push(`the file of ${known.id} is cut, or another one`);
    if (known.writes % 2 === 1 || known.writes !== before[index]) continue;
    const { id, isRemoved, turn, pages } = known;
    if (isRemoved && link) wrong.push(`${address} links to ${id}, which is removed`);
    if (isRemoved && read) wrong.push(`${address}: ${id} is removed, and still served`);
    if (isRemoved) continue;
    if (!link) wrong.push(`${address} does not link to ${id}`);
    else if (!read) wrong.push(`${address}: the link to ${id} is broken: ${file.status}`);
    else if (read.turn !== turn) wrong.push(`${id} is served as of turn ${read.turn}, not ${turn}`);
    else {
      const facts = documentFacts({ pageCount: pages, bytes: bytes?.length, lang: "en" }, "en");
      if (link.facts !== facts) wrong.push(`${address} says "${link.facts}" of ${id}, not "${facts}"`);
    }
  }
}

try {
  await instance.start();
  const documents: Known[] = [];
  for (let index = 1; index <= Number(values.documents); index += 1)
    documents.push(await createDocument(index));
  const half = Math.ceil(documents.length / 2);
  const shares = [documents.slice(0, half), documents.slice(half), documents];
  const texts: { address: string; linked: readonly Known[] }[] = [];
  for (const [index, linked] of shares.entries())
    texts.push({ address: await createText(index + 1, linked), linked });

  let isOver = false;
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const background = [
    ...Array.from({ length: Number(values.readers) }, () =>
      untilOver(async () => {
        const { address, linked } = random.pick(texts);
        await follow(address, linked);
      }),
    ),
    untilOver(async () => {
      await pause(random.between(500, 2_500));
      await instance.kill();
      await instance.start();
      count.kills += 1;
      if (count.kills % 25 === 0)
        console.error(`${count.kills} kills, ${count.replaced} replaced, ${count.removed} removed`);
    }),
  ];
  // Each document has one writer, so that the last acknowledged write is known.
  await Promise.all([write(documents.slice(0, half)), write(documents.slice(half))]);
  isOver = true;
  await Promise.all(background);
  for (const { address, linked } of texts) await follow(address, linked);
  await instance.kill();
  const orphans = await collectGarbage(site);
  if (orphans.left > 0) wrong.push(`${orphans.left} orphans are left`);
  await instance.start();
  for (const { address, linked } of texts) await follow(address, linked);
  const lines: [string, string | number][] = [
    ["engine, seed", `${values.engine}, ${values.seed}`],
    ["kills, requests without an answer", `${count.kills}, ${count.unanswered}`],
    ["replaced, removed, restored", `${count.replaced}, ${count.removed}, ${count.restored}`],
    ["links followed", count.followed],
    ["orphans found, collected, left", `${orphans.found}, ${orphans.collected}, ${orphans.left}`],
    ["broken, cut, out of date or otherwise wrong", wrong.length],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(46)} ${value}`);
  for (const fault of wrong.slice(0, 20)) console.log(`WRONG ${fault}`);
  process.exitCode = wrong.length === 0 && count.kills > 0 ? 0 : 1;
} finally {
  await instance.kill();
  await site.remove();
}
