import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { afterAll, expect, test } from "vitest";
import type { DocumentUsePlace, DocumentUses } from "../../../../contract/schemas/document-uses.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { sanitizeBody } from "../../../platform/html/index.ts";
import { parseJson } from "../../../platform/parse-json.ts";
import {
  callAs,
  createRecord,
  createViaApi,
  newsroomPath,
  publicUrl,
  readAllSettings,
  readAutosaved,
  readStaffRecord,
  readVersions,
  requestAutosave,
  requestEdit,
  requestLifecycle,
  requestSettingsChange,
  requestTransition,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
} from "../../../testing/index.ts";
import { decompressSnapshot } from "../../versions/index.ts";
import { shortenDocumentLinks } from "./document-links.ts";
import { findUses } from "./uses.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;

const actions = [
  "create",
  "edit",
  "edit",
  "editDraft",
  "editDraft",
  "autosave",
  "autosave",
  "discard",
  "publish",
  "publish",
  "plan",
  "unpublish",
  "restoreVersion",
  "trash",
  "restore",
  "purge",
  "trashDocument",
  "restoreDocument",
  "setting",
] as const;
type Step = { who: 0 | 1; what: (typeof actions)[number]; at: number; links: readonly number[] };

/** Edits of one run: 20 runs are 500, and 400 runs 10,000. */
const stepsOfRun = 25;
const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom(...actions),
    at: fc.nat(1_000),
    links: fc.array(fc.nat(1_000), { maxLength: 3 }),
  }),
  { minLength: stepsOfRun, maxLength: stepsOfRun },
);

/** Links as people and programs write them; the last ones lead to no document of the site. */
const links: readonly ((id: number) => string)[] = [
  (id) => `<p><a href="/documents/${id}/exam-timetable.pdf">It</a></p>`,
  (id) => `<p><A HREF='/documents/${id}#page=2'>It</A></p>`,
  (id) => `<p><strong><a href="${publicUrl}/documents/${id}/a.pdf?x=1&amp;y=2">It</a></strong></p>`,
  (id) => `<table><tbody><tr><td><a href="/documents/${id}/">It</a></td></tr></tbody></table>`,
  (id) => `<ul class="documents"><li><a href="/documents/${id}/%D8%AC.pdf">It</a></li></ul>`,
  (id) => `<p><a href=" /documents\\${id}/a.pdf ">It</a></p>`,
  (id) => `<p><span class="document-missing" data-href="/documents/${id}/a.pdf">It</span></p>`,
  (id) => `<p><a href="/documents/${id}00000/a.pdf">Another</a></p>`,
  (id) => `<p><a href="https://elsewhere.example/documents/${id}/a.pdf">Another</a></p>`,
  (id) => `<p>/documents/${id}/a.pdf &lt;a href="/documents/${id}/a.pdf"&gt;</p>`,
];

/** What one run writes in. The documents are its own, so that nothing else links to them. */
class Site {
  readonly people: readonly [SignedIn, SignedIn];
  readonly documents: readonly number[];
  readonly records: { kind: ContentKind; id: number }[] = [];
  static #titles = 0;

  constructor(people: readonly [SignedIn, SignedIn], documents: readonly number[]) {
    this.people = people;
    this.documents = documents;
  }

  #title(): string {
    Site.#titles += 1;
    return `Record ${Site.#titles}`;
  }

  #document(at: number): number {
    return this.documents[at % this.documents.length] ?? 0;
  }

  #body(chosen: readonly number[]): string {
    const written = chosen.map((at) => links[at % links.length]?.(this.#document(Math.floor(at / 10))));
    return `<p>Words.</p>${written.join("")}`;
  }

  async run({ who, what, at, links: chosen }: Step): Promise<void> {
    const by = this.people[who];
    const body = this.#body(chosen);
    const record = this.records[at % (this.records.length || 1)];
    if (what === "create" || !record) return this.#create(by, at, body);
    const { kind, id } = record;
    const transition = async (...path: string[]) => {
      const { versionID } = await readStaffRecord(server, by, kind, id);
      return requestTransition(server, by, newsroomPath(kind, id, ...path), versionID);
    };
    switch (what) {
      case "edit":
        await requestEdit(server, by, kind, id, { title: this.#title(), body });
        break;
      case "editDraft": {
        const { versionID } = await readStaffRecord(server, by, kind, id);
        const more = { state: "draft", baseVersion: String(versionID) };
        await requestEdit(server, by, kind, id, { title: this.#title(), body, more });
        break;
      }
      case "autosave": {
        const { draft, versionID } = await readAutosaved(server, by, kind, id);
        const { snapshot } = await readStaffRecord(server, by, kind, id);
        const given = { seen: [draft?.revision ?? 0], baseVersion: versionID };
        await requestAutosave(server, by, kind, id, { ...given, snapshot: { ...snapshot, body } });
        break;
      }
      case "discard":
        await server.get(newsroomPath(kind, id, "draft"), { method: "DELETE", headers: by.headers });
        break;
      case "publish":
      case "unpublish":
        await transition(what);
        break;
      case "plan": {
        const { versionID: baseVersion } = await readStaffRecord(server, by, kind, id);
        const plan = { baseVersion, publishAt: "2090-01-01T00:00:00.000Z", unpublishAt: null };
        await sendJson(server.port, newsroomPath(kind, id, "schedule"), plan, { headers: by.headers });
        break;
      }
      case "restoreVersion": {
        const versions = await readVersions(server, by, kind, id);
        const version = versions[at % (versions.length || 1)];
        if (version) await transition("versions", String(version.versionID), "restore");
        break;
      }
      case "trash":
      case "restore":
      case "purge":
        await requestLifecycle(server, by, what, kind, id);
        break;
      case "trashDocument": {
        const path = `/api/documents/${this.#document(at)}?links=remove`;
        await server.get(path, { method: "DELETE", headers: by.headers });
        break;
      }
      case "restoreDocument":
        await requestLifecycle(server, by, "restore", "document", this.#document(at));
        break;
      case "setting":
        await this.#changeSetting(at, chosen);
        break;
    }
  }

  async #create(by: SignedIn, at: number, body: string): Promise<void> {
    const title = this.#title();
    // As an import: without versions.
    if (at % 3 === 0) {
      const stored = shortenDocumentLinks(sanitizeBody(body), publicUrl);
      const id = await createRecord(server, "event", { title, body: stored });
      this.records.push({ kind: "event", id });
    } else {
      const more: Record<string, string> = at % 3 === 1 ? { state: "draft" } : {};
      const { id } = await createViaApi(server, by, "page", { title, body, picture: null, more });
      this.records.push({ kind: "page", id });
    }
  }

  async #changeSetting(at: number, chosen: readonly number[]): Promise<void> {
    const [admin] = this.people;
    const { versionID, settings } = await readAllSettings(server, admin);
    const items = chosen.map((index) => ({
      target: { type: "link", url: `${publicUrl}/documents/${this.#document(index)}/a.pdf` },
      labels: { en: "It" },
    }));
    const changed =
      at % 2 === 0
        ? { menu: items.map((item) => ({ ...item, children: [] })) }
        : { footer: { ...settings.footer, items } };
    await requestSettingsChange(server, admin, versionID, changed);
  }
}

/** The documents of the site that HTML leads to, for a browser. */
function linksIn(html: string): number[] {
  const found: number[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    const attributes = node.nodeName === "a" && "attrs" in node ? node.attrs : [];
    const href = attributes.find(({ name }) => name === "href")?.value;
    if (href !== undefined) found.push(...documentAt(href));
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

function documentAt(address: string): number[] {
  const url = URL.parse(address, publicUrl);
  const [root, folder, id = ""] = url?.origin === publicUrl ? url.pathname.split("/") : [];
  return root === "" && folder === "documents" && /^\d+$/.test(id) ? [Number(id)] : [];
}

type Found = Record<number, { records: Record<string, DocumentUsePlace[]>; settings: string[] }>;

/** Reads everything that is stored. @param first the number of the first record */
async function scan(documents: readonly number[], first: number): Promise<Found> {
  const found: Found = Object.fromEntries(documents.map((id) => [id, { records: {}, settings: [] }]));
  const rows = await db.selectFrom("content").where("id", ">=", first).selectAll().execute();
  const versions = await db.selectFrom("version").where("subject_id", ">=", first).selectAll().execute();
  const drafts = await db.selectFrom("draft").where("record_id", ">=", first).selectAll().execute();
  for (const { kind, id, body, state, trashed_at, ...row } of rows) {
    if (kind === "document" || kind === "service") continue;
    const add = (html: string, place: DocumentUsePlace) => {
      for (const document of linksIn(html)) {
        const records = found[document]?.records;
        if (!records) continue;
        const places = records[`${kind} ${id}`] ?? [];
        const named = trashed_at === null ? place : "trash";
        records[`${kind} ${id}`] = [...new Set([...places, named])];
      }
    };
    add(body, state === "live" ? "live" : "unpublished");
    for (const version of versions) {
      if (version.subject !== kind || version.subject_id !== id) continue;
      const isRead = state === "live" && version.id === row.published_version_id;
      const isNext = version.id === row.version_id || version.id === row.planned_version_id;
      if (isRead) continue;
      add(decompressSnapshot(version.data).body, isNext ? "unpublished" : "version");
    }
    for (const draft of drafts) {
      if (draft.kind !== kind || draft.record_id !== id || draft.discarded_at !== null) continue;
      add(decompressSnapshot(draft.data).body, "draft");
    }
  }
  for (const { key, value } of await db.selectFrom("setting").selectAll().execute()) {
    JSON.stringify(parseJson(value), (_name, part: unknown) => {
      for (const document of typeof part === "string" ? documentAt(part) : [])
        if (found[document] && !found[document].settings.includes(key)) found[document].settings.push(key);
      return part;
    });
  }
  return found;
}

function sorted({ records, settings }: Pick<DocumentUses, "records" | "settings">) {
  const places = records.map(({ kind, id, places: at }) => [`${kind} ${id}`, at.toSorted()] as const);
  return { records: Object.fromEntries(places), settings: settings.toSorted() };
}

async function expectEqual(documents: readonly number[]): Promise<void> {
  const scanned = await scan(documents, Math.min(...documents));
  for (const id of documents) {
    const { records = {}, settings = [] } = scanned[id] ?? {};
    const uses = await findUses(db, id, publicUrl);
    for (const place of uses.records.flatMap(({ places }) => places)) seenPlaces.add(place);
    const expected = Object.entries(records).map(([key, places]) => [key, places.toSorted()]);
    expect(sorted(uses), `document ${id}`).toEqual({
      records: Object.fromEntries(expected),
      settings: settings.toSorted(),
    });
    const isHeld = Object.values(records).some((places) =>
      places.some((place) => place !== "version" && place !== "trash"),
    );
    expect(uses.isUsed).toBe(isHeld || settings.length > 0);
  }
}

const everything: number[] = [];
const seenPlaces = new Set<DocumentUsePlace>();

test("where documents are used equals a scan of all texts, after any edits", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      // Each has a new budget of writes.
      const people = [
        await signIn(server, { role: "SUPERADMIN" }),
        await signIn(server, { role: "EDITOR" }),
      ] as const;
      const documents: number[] = [];
      for (let count = 0; count < 3; count += 1) documents.push(await createRecord(server, "document"));
      everything.push(...documents);
      const site = new Site(people, documents);
      for (const step of sequence) await site.run(step).catch(ignoreRefusal);
      const { records } = await callAs(server, people[1])("GET /api/documents/:id/uses", {
        params: { id: documents[0] ?? 0 },
      });
      expect(records.length).toBeLessThanOrEqual(site.records.length);
      await expectEqual(documents);
    }),
    { endOnFailure: true },
  );
  await expectEqual(everything);
  expect(seenPlaces.size).toBeGreaterThan(3);
});

/** Records in the trash and purged ones refuse most of it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Error) || !("status" in error) || Number(error.status) >= 500) throw error;
}
