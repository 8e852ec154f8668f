import { afterAll, describe, expect, test } from "vitest";
import { storeSettings } from "../../settings/index.ts";
import {
  createEvent,
  createPost,
  createService,
  demoSettings,
  generatePicture,
  readViaApi,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const saved = {
  post: await readViaApi(
    server,
    "post",
    await createPost(server, { title: "A course", image: await generatePicture("png", 31, 20) }),
  ),
  other: await readViaApi(
    server,
    "post",
    await createPost(server, { title: "Another course", image: await generatePicture("png", 32, 20) }),
  ),
  event: await readViaApi(
    server,
    "event",
    await createEvent(server, { title: "An event", image: await generatePicture("png", 33, 20) }),
  ),
  meeting: await readViaApi(
    server,
    "event",
    await createEvent(server, { title: "A meeting", image: await generatePicture("png", 34, 20) }),
  ),
  training: await readViaApi(
    server,
    "service",
    await createService(server, { title: "A training", image: await generatePicture("png", 35, 20) }),
  ),
};
const stem = (name: string) => name.replace(/\.\w+$/, "");

/** The URLs of the pictures in a part of a page. */
const picturesIn = (html: string): string =>
  [...html.matchAll(/<(?:img|source)[^>]*>/g)].map(([element]) => element).join("\n");
const part = (html: string, pattern: RegExp): string => html.match(pattern)?.[0] ?? "";

describe("a record's picture is shown", () => {
  test.each([
    [
      "as a card of the home page's courses",
      "/",
      /<section[^>]*"latest-news".*?<\/section>/s,
      "posts",
      saved.post,
    ],
    [
      "as a card of the home page's events",
      "/",
      /<section[^>]*"upcoming-projects".*?<\/section>/s,
      "events",
      saved.event,
    ],
    [
      "as a card of the home page's trainings",
      "/",
      /<section[^>]*"trainings".*?<\/section>/s,
      "services",
      saved.training,
    ],
    ["as a card of the news", "/news", /<main.*<\/main>/s, "posts", saved.post],
    ["as a card of the services", "/services", /<main.*<\/main>/s, "services", saved.training],
    ["as a card of the events", "/events/pages/1", /<main.*<\/main>/s, "events", saved.event],
    ["on its post's page", `/posts/${saved.post.id}`, /<article.*?<\/article>/s, "posts", saved.post],
    ["beside another post", `/posts/${saved.other.id}`, /<aside.*?<\/aside>/s, "posts", saved.post],
    ["on its event's page", `/events/${saved.event.id}`, /<article.*?<\/article>/s, "events", saved.event],
    ["beside another event", `/events/${saved.meeting.id}`, /<aside.*?<\/aside>/s, "events", saved.event],
  ] as const)("%s", async (_where, path, piece, folder, { image }) => {
    const { text } = await server.get(path);
    expect(picturesIn(part(text, piece))).toContain(`/images/${folder}/${stem(image)}`);
  });
});

test("the footer of every page has phone, e-mail and the links of the specification", async () => {
  const { db, invalidation } = server.database;
  await writeRows(db, (transaction) => storeSettings(transaction, { phone: "+252 00 000 0042" }));
  await writeRows(db, (transaction) => storeSettings(transaction, { email: "office@college.example" }));
  await writeRows(db, (transaction) =>
    storeSettings(transaction, {
      links: {
        ...demoSettings.links,
        facebook: "https://social.college.example/us",
      },
    }),
  );
  invalidation.publish();
  const paths = ["/", "/news", "/services", "/about", `/posts/${saved.post.id}`, `/events/${saved.event.id}`];
  for (const path of paths) {
    const footer = part((await server.get(path)).text, /<footer.*<\/footer>/s);
    expect(footer).toContain('<a href="tel:+252000000042">+252 00 000 0042</a>');
    expect(footer).toContain('<a href="mailto:office@college.example">office@college.example</a>');
    expect(footer).toContain('href="https://social.college.example/us"');
    for (const link of ["/contact", "/terms", "/policy", "/awards", "/youtube", "/linkedin", "/twitter"]) {
      expect(footer).toContain(`href="${link}"`);
    }
  }
});

test("the president's portrait and name are below the message", async () => {
  const { db, invalidation } = server.database;
  await writeRows(db, (transaction) =>
    storeSettings(transaction, {
      president: {
        name: "Dr. Somebody",
        message: "Words of welcome.",
        portrait: "portrait.jpg",
        portraitAlt: "",
      },
    }),
  );
  invalidation.publish();
  const section = part((await server.get("/")).text, /<section[^>]*"president".*?<\/section>/s);
  expect(section).toContain("Dr. Somebody");
  expect(section).toMatch(/<img[^>]*src="\/images\/users\/portrait\.jpg"/);
  expect(section.indexOf("<img")).toBeGreaterThan(section.indexOf("Words of welcome."));
});
