import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

const commentsPerPost = 10;

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

/** SQL for both engines, which differ only in number sequences and timestamps. */
const statements = (posts: number, series: (most: number) => string, moment: (n: string) => string) => [
  `insert into "user" (id, issuer, subject, email, username, image_url, role, created_at, picture_source)
    select n, 'local', 'u' || n, 'u' || n || '@college.example', 'Student ' || n, '', 'USER', ${moment("n")}, ''
    from (${series(1_000)}) as numbers`,
  `insert into content (kind, id, title, body, image, image_width, image_height, image_alt, status, created_at, updated_at)
    select 'post', n, ${title("n")}, '${body}', 'bench.jpg', 1080, 720, '', null, ${moment("n")}, ${moment("n")}
    from (${series(posts)}) as numbers`,
  `insert into comment (id, content_kind, content_id, user_id, body, created_at, updated_at)
    select 'c' || n, 'post', 1 + (n - 1) / ${commentsPerPost}, 1 + n % 1000,
      'A comment that says what somebody thought of it.', ${moment("n")}, ${moment("n")}
    from (${series(posts * commentsPerPost)}) as numbers`,
  `update counter set value = ${posts} where name = 'content'`,
  "analyze",
];

/** Fills an empty database of the server's schema. */
export function seedSqlite(file: string, posts: number): void {
  const database = new DatabaseSync(file);
  database.exec("pragma synchronous = off; pragma cache_size = -400000");
  const series = (most: number) =>
    `with recursive up (n) as (select 1 union all select n + 1 from up where n < ${most}) select n from up`;
  const moment = (n: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + ${n}, 'unixepoch')`;
  for (const statement of statements(posts, series, moment)) database.exec(statement);
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
  for (const statement of statements(posts, series, moment)) await client.query(statement);
  await client.query("vacuum analyze");
  await client.end();
}
