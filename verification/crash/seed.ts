import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

const commentsPerPost = 10;

/** The seeded user with a staff role, who requests the console. */
const staffId = 1;

/** Words for titles: most are frequent, "zeitgeber" is in one of 50,000. */
const words = [
  "Networks",
  "Databases",
  "Barashada",
  "Programming",
  "Systems",
  "Security",
  "Mobile",
  "Design",
];

const body = `<p>${"In fourteen weeks this course takes you from your first line to a program. ".repeat(12)}</p>`;

const pick = (number: string, shift: number) =>
  `case (${number} / ${8 ** shift}) % 8 ${words.map((word, index) => `when ${index} then '${word}'`).join(" ")} end`;

const title = (n: string) =>
  `'Course ' || ${n} || ' ' || ${pick(n, 0)} || ' ' || ${pick(n, 1)} || case when ${n} % 50000 = 7 then ' zeitgeber' else '' end`;

/** Where the search has a post, as in `server/content/search-index/entries.ts`. */
const position = "(1600000000 + id) * 2097152 + (id % 32768) * 64";

/** The words of a title, and the mark of its kind. */
const titleWords = "lower(title) || ' ¤post'";

/** SQL for both engines, which differ only in number sequences, timestamps and lists of words. */
const statements = (
  posts: number,
  series: (most: number) => string,
  moment: (n: string) => string,
  wordList: (words: string) => string,
) => [
  `insert into "user" (id, issuer, subject, email, username, image_url, role, created_at, picture_source)
    select n, 'local', 'u' || n, 'u' || n || '@college.example', 'Student ' || n, '', 'USER', ${moment("n")}, ''
    from (${series(1_000)}) as numbers`,
  `insert into content (kind, id, title, body, image, image_width, image_height, image_alt, status, begun_at, created_at, updated_at,
    published_at)
    select 'post', n, ${title("n")}, '${body}', 'bench.jpg', 1080, 720, '', null, ${moment("n")}, ${moment("n")},
      ${moment("n")}, ${moment("n")}
    from (${series(posts)}) as numbers`,
  `insert into comment (id, content_kind, content_id, user_id, body, created_at, updated_at)
    select 'c' || n, 'post', 1 + (n - 1) / ${commentsPerPost}, 1 + n % 1000,
      'A comment that says what somebody thought of it.', ${moment("n")}, ${moment("n")}
    from (${series(posts * commentsPerPost)}) as numbers`,
  `insert into search_entry (kind, id, position, format, created_at, updated_at)
    select kind, id, ${position}, 'seeded', created_at, updated_at from content`,
  `insert into search_title (rowid, words) select ${position}, ${wordList(titleWords)} from content`,
  `update "user" set role = 'EDITOR' where id = ${staffId}`,
  `update counter set value = ${posts} where name = 'content'`,
];

/** Fills an empty database of the server's schema. */
export function seedSqlite(file: string, posts: number): void {
  const database = new DatabaseSync(file);
  database.exec("pragma synchronous = off; pragma cache_size = -400000");
  const series = (most: number) =>
    `with recursive up (n) as (select 1 union all select n + 1 from up where n < ${most}) select n from up`;
  const moment = (n: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + ${n}, 'unixepoch')`;
  for (const statement of statements(posts, series, moment, (words) => words)) database.exec(statement);
  database.close();
}

/** Fills an empty database of the server's schema. */
export async function seedPostgres(url: string, posts: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const series = (most: number) => `select n from generate_series(1, ${most}) as n`;
  const moment = (n: string) =>
    `to_char(to_timestamp(1600000000 + ${n}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await client.query("set synchronous_commit = off");
  const wordList = (words: string) => `array_to_tsvector(string_to_array(${words}, ' '))`;
  for (const statement of statements(posts, series, moment, wordList)) await client.query(statement);
  await client.query("vacuum analyze");
  await client.end();
}
