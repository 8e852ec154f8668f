import { expect, test } from "./site-fixture.ts";
import { createSession, signIn } from "./users.ts";

const marks = "\u0301".repeat(200);

/** Names and comments with payloads. */
const hostile = [
  "<script>window.broken = 1</script> and some more words",
  "<img src=x onerror='window.broken = 1'> and some more words",
  "</script></textarea></title><svg onload=window.broken=1> words",
  '"\'><a href="javascript:window.broken=1">a link</a> some words',
  "{{constructor.constructor('window.broken=1')()}} some words",
  "\u202eesrever ni nettirw\u202c and \u2066isolated words of text",
  `Z${marks}a${marks}l${marks}g${marks}o is a way of writing`,
  "data:text/html,<script>window.broken=1</script> some words",
  "\u{1F468}\u200d\u{1F469}\u200d\u{1F467} a family, and words around it \u00ad\u200b",
  `${"w".repeat(300)} is one long word`,
];

test("names and comments with markup stay text on every page", async ({ page, demo }, { project }) => {
  const answer = await page.request.get(
    `${demo}/api/posts?page=${project.name === "phone" ? 24 : 25}&limit=1&view=summary`,
  );
  const { posts } = await answer.json();
  const course = `${demo}/posts/${posts[0].postID}`;
  for (const [index, text] of hostile.entries()) {
    const email = `hostile-${index}-${project.name}@visitors.example`;
    const { token } = await createSession(page.request, demo, {
      email,
      name: text.slice(0, 80),
      picture: text.slice(0, 200),
    });
    const written = await page.request.post(`${demo}/api/comments`, {
      headers: { authorization: `Bearer ${token}` },
      data: { commentBody: text, postID: posts[0].postID },
    });
    expect(written.status()).toBe(201);
  }

  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(demo) && !request.url().startsWith("data:image/"))
      elsewhere.push(request.url());
  });
  page.on("dialog", () => elsewhere.push("a dialog"));
  const email = `hostile-0-${project.name}@visitors.example`;
  await signIn(page, demo, { email, name: hostile[1]?.slice(0, 80) ?? "" });
  for (const path of [course, `${demo}/`, `${demo}/account`, `${demo}/about`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => "broken" in globalThis), path).toBe(false);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  }
  await page.goto(course);
  const comments = page.locator(".comment-body");
  await expect(comments.filter({ hasText: "<script>window.broken = 1</script>" })).toHaveCount(1);
  const line = await comments.filter({ hasText: "is a way of writing" }).boundingBox();
  expect(line?.height).toBeLessThan(120);
  expect(elsewhere).toEqual([]);
});
