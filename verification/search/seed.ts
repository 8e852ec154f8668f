import { Client } from "pg";
import { refreshEntries } from "../../server/content/search-index/index.ts";
import type { Database, DatabaseLocation } from "../../server/platform/database/index.ts";
import { writeRows } from "../../server/testing/index.ts";
import { createRandom, type Random } from "../random.ts";

const consonants = [
  "b",
  "d",
  "dh",
  "f",
  "g",
  "h",
  "j",
  "k",
  "l",
  "m",
  "n",
  "q",
  "r",
  "s",
  "sh",
  "t",
  "w",
  "x",
  "y",
];
const vowels = ["a", "aa", "e", "i", "o", "oo", "u", "uu"];
const arabic = [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];

/** Made-up words, the frequent ones first: a fifth is Arabic, half of those with the article. */
function createVocabulary(random: Random, size: number): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const isArabic = random.chance(0.2);
    const syllable = () =>
      isArabic
        ? random.pick(arabic) + random.pick(arabic)
        : random.pick(consonants) + random.pick(vowels) + (random.chance(0.3) ? random.pick(consonants) : "");
    const word = Array.from({ length: 1 + random.int(3) }, syllable).join("");
    words.add(isArabic && random.chance(0.5) ? `ال${word}` : word);
  }
  return [...words];
}

/** Chooses a word as often as texts have it (Zipf's law). */
function chooseWord(random: Random, vocabulary: readonly string[]): string {
  const rank = Math.floor(vocabulary.length ** random.next()) - 1;
  return vocabulary[rank] ?? "waa";
}

/** In every text, and in one title of ten. */
export const commonestWord = "kulliyadda";

const rowsPerInsert = 200;

/** Fills a database with live posts of 400 words, and their entries in the search. */
export async function seedPosts(
  { db }: Database,
  location: DatabaseLocation,
  posts: number,
): Promise<{ vocabulary: string[]; insertMs: number; indexMs: number }> {
  const random = createRandom(20);
  const vocabulary = createVocabulary(random, 40_000);
  const text = (words: number) =>
    Array.from({ length: words }, () => chooseWord(random, vocabulary)).join(" ");
  const startedAt = performance.now();
  for (let start = 1; start <= posts; start += rowsPerInsert) {
    const rows = Array.from({ length: Math.min(rowsPerInsert, posts - start + 1) }, (_, index) => {
      const id = start + index;
      const at = new Date(1_600_000_000_000 + id * 60_000).toISOString();
      return {
        kind: "post" as const,
        id,
        state: "live" as const,
        trashed_at: null,
        image_alt: "",
        title: `${text(6)}${id % 10 === 0 ? ` ${commonestWord}` : ""}`,
        body: `<p>${text(200)} ${commonestWord}</p><p>${text(200)}</p>`,
        image: "bench.jpg",
        image_width: 1080,
        image_height: 720,
        begun_at: at,
        created_at: at,
        updated_at: at,
        published_at: at,
      };
    });
    await writeRows(db, (transaction) => transaction.insertInto("content").values(rows).execute());
  }
  const insertedAt = performance.now();
  const restore = location.engine === "postgres" ? await dropWordIndexes(location.url) : undefined;
  await refreshEntries(db);
  await restore?.();
  return { vocabulary, insertMs: insertedAt - startedAt, indexMs: performance.now() - insertedAt };
}

/**
 * Drops the indexes of words: PostgreSQL builds one at once in less time than it adds 20,000 records to it.
 * @returns creates them again
 */
async function dropWordIndexes(url: string): Promise<() => Promise<void>> {
  // The connections of the server have a timeout for each statement.
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where indexdef like '% USING gin (words) %'",
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set maintenance_work_mem = '256MB'");
    for (const { definition } of rows) await client.query(definition);
    await client.end();
  };
}
