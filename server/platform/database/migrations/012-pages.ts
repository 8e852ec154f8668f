import { type Kysely, sql } from "kysely";
import { statements } from "../schema/statements.ts";

/** The columns of this version that the migration reads and writes. */
type Tables = {
  content: {
    kind: string;
    id: number;
    title: string;
    body: string;
    image: string;
    image_width: number;
    image_height: number;
    image_alt: string;
    address: string | null;
    state: string;
    begun_at: string;
    created_at: string;
    updated_at: string;
    published_at: string | null;
  };
  page_address: { address: string; kind: string; record_id: number };
  setting: { key: string; value: string };
  counter: { name: string; value: number };
};

const createAddresses = statements(`
  alter table content add column address text;
  alter table content add column parent integer;
  create index content_by_parent on content (kind, parent, title, id) where parent is not null;
  create table page_address (
    address text primary key, kind text not null, record_id integer not null,
    constraint page_address_record foreign key (kind, record_id) references content (kind, id) on delete cascade
  );
  create index page_address_by_record on page_address (kind, record_id);
`);

/** Pages as a kind of content, with every address that they had. The texts in the settings become pages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await createAddresses(db);
  await moveSettings(db);
}

/** Texts that a site has stored become live pages. Where it has none, the specified text is shown as before. */
async function moveSettings(db: Kysely<Tables>): Promise<void> {
  const about = await takeSetting(db, "about");
  if (about) await insertPage(db, "/about", "About the college", aboutBody(about));
  const pages = await takeSetting(db, "pages");
  for (const [name, title] of [
    ["terms", "Terms"],
    ["policy", "Policy"],
    ["awards", "Awards"],
  ] as const) {
    const body = textOf(pages?.[name]).split(/\n\s*\n/);
    await insertPage(db, `/${name}`, title, body.map(toParagraph).join(""));
  }
}

/** @returns the value of a setting, which is deleted; undefined if it is not an object */
async function takeSetting(db: Kysely<Tables>, key: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.deleteFrom("setting").where("key", "=", key).returning("value").executeTakeFirst();
  try {
    const value: unknown = JSON.parse(row?.value ?? "null");
    return typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

function aboutBody({ founded, paragraphs, secondCentre }: Record<string, unknown>): string {
  const second = toParagraph(textOf(secondCentre));
  return [
    typeof founded === "number" ? toParagraph(`Founded in ${founded}`) : "",
    ...(Array.isArray(paragraphs) ? paragraphs.map((paragraph) => toParagraph(textOf(paragraph))) : []),
    second && `<h2>Our second centre</h2>${second}`,
  ].join("");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toParagraph(text: string): string {
  const escaped = text.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped && `<p>${escaped}</p>`;
}

async function insertPage(db: Kysely<Tables>, address: string, title: string, body: string): Promise<void> {
  if (body === "") return;
  const { value: record_id } = await db
    .updateTable("counter")
    .set({ value: sql<number>`value + 1` })
    .where("name", "=", "content")
    .returning("value")
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await db
    .insertInto("content")
    .values({
      kind: "page",
      id: record_id,
      title,
      body,
      address,
      image: "",
      image_width: 0,
      image_height: 0,
      image_alt: "",
      state: "live",
      begun_at: now,
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .execute();
  await db.insertInto("page_address").values({ address, kind: "page", record_id }).execute();
}
