import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createRecord,
  createViaApi,
  publicUrl,
  requestEdit,
  signIn,
  startForStaff,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const siteUrl = z.url().startsWith(`${publicUrl}/`);
const moment = z.iso.datetime();
const date = z.union([moment, z.iso.date()]);
const language = z.enum(["so", "en", "ar"]).optional();
const status = z.enum(["https://schema.org/EventScheduled", "https://schema.org/EventCancelled"]);
const place = z.strictObject({
  "@type": z.literal("Place"),
  name: z.string().min(1),
  address: z.string().min(1),
});
const college = z.strictObject({
  "@type": z.literal("CollegeOrUniversity"),
  name: z.string().min(1),
  url: siteUrl,
});

/**
 * What https://developers.google.com/search/docs/appearance/structured-data requires of each type, and nothing that the
 * site does not know.
 */
const thing = z.discriminatedUnion("@type", [
  college.extend({
    logo: siteUrl.optional(),
    description: z.string().min(1).optional(),
    address: z.string().min(1).optional(),
    telephone: z.string().min(1).optional(),
    email: z.string().min(1).optional(),
    foundingDate: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    sameAs: z.array(z.url()).min(1).optional(),
  }),
  z.strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(
        z.strictObject({
          "@type": z.literal("ListItem"),
          position: z.int().positive(),
          name: z.string().min(1),
          item: siteUrl.optional(),
        }),
      )
      .min(2)
      // Only the last one may have no address.
      .refine((items) => items.slice(0, -1).every(({ item }) => item !== undefined))
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  z.strictObject({
    "@type": z.literal("NewsArticle"),
    headline: z.string().min(1),
    image: z.array(siteUrl).min(1),
    datePublished: moment,
    dateModified: moment,
    inLanguage: language,
    mainEntityOfPage: siteUrl,
    publisher: college,
  }),
  z.strictObject({
    "@type": z.literal("Event"),
    name: z.string().min(1),
    startDate: date,
    endDate: date.optional(),
    eventStatus: status,
    location: place,
    image: z.array(siteUrl).min(1),
    inLanguage: language,
    url: siteUrl,
    organizer: college,
  }),
  z.strictObject({
    "@type": z.literal("Course"),
    name: z.string().min(1),
    description: z.string().min(1).max(170),
    inLanguage: language,
    url: siteUrl,
    provider: college,
    hasCourseInstance: z
      .strictObject({
        "@type": z.literal("CourseInstance"),
        startDate: date,
        endDate: date.optional(),
        eventStatus: status,
        location: place.optional(),
      })
      .optional(),
  }),
]);
const graphSchema = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thing).min(1),
});
type Thing = z.infer<typeof thing>;

const element = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** The things that a page describes, by their types. */
async function readThings(path: string, from: TestServer = server): Promise<Map<string, Thing[]>> {
  const { status: answered, text } = await from.get(path);
  expect(answered).toBe(200);
  const [found, second] = [...text.matchAll(element)];
  expect(second).toBeUndefined();
  const graph = graphSchema.parse(JSON.parse(found?.[1] ?? ""))["@graph"];
  return Map.groupBy(graph, (each) => each["@type"]);
}

test.each(["/privacy", "/accessibility"])("%s says where it is", async (path) => {
  expect([...(await readThings(path)).keys()]).toEqual(["BreadcrumbList"]);
});

const hostile = `</script><script>alert(1)</script> <!-- \u2028 ]]> "quoted" \\ & 'so'`;

describe("no JSON-LD", () => {
  test.each(["/signup", "/account", "/dashboard", "/search?q=a", "/posts/99999", "/terms", "/contact/sent"])(
    "has %s",
    async (path) => {
      expect((await server.get(path)).text).not.toContain("ld+json");
    },
  );

  test("says that an event without a date or a place takes place", async () => {
    const by = await staff();
    for (const more of [{}, { place: "Hargeysa" }, { startsAt: "2026-12-01T05:00:00Z" }]) {
      const { id } = await createViaApi(server, by, "event", { more });
      expect([...(await readThings(`/events/${id}`)).keys()]).toEqual(["BreadcrumbList"]);
    }
  });

  test("has texts that end its element or begin another", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const { id } = await createViaApi(own, by, "post", { title: hostile });
    await createViaApi(own, by, "service", { title: hostile, body: hostile });
    await writeRows(own.database.db, (transaction) => storeSettings(transaction, { collegeName: hostile }));
    own.database.invalidation.publish();
    for (const path of ["/", "/services", `/posts/${id}`]) {
      const { text } = await own.get(path);
      const [, json = ""] = [...text.matchAll(element)][0] ?? [];
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(json))).toContain("</script><script>alert(1)</script>");
    }
  });
});

test("the home page says of the college what the settings say, and nothing else", async () => {
  const own = await startTestServer(undefined, { settings: "none" });
  expect((await readThings("/", own)).get("CollegeOrUniversity")).toEqual([
    {
      "@type": "CollegeOrUniversity",
      name: expect.any(String),
      url: `${publicUrl}/`,
      foundingDate: "2013",
    },
  ]);
  const { db } = own.database;
  await writeRows(db, (transaction) => storeSettings(transaction, { collegeName: "Kulliyadda" }));
  await writeRows(db, (transaction) => storeSettings(transaction, { summary: "A college in Hargeysa." }));
  await writeRows(db, (transaction) => storeSettings(transaction, { address: "Road 1, Hargeysa" }));
  await writeRows(db, (transaction) => storeSettings(transaction, { phone: "+252 63 0000000" }));
  await writeRows(db, (transaction) => storeSettings(transaction, { email: "info@college.example" }));
  await writeRows(db, (transaction) =>
    storeSettings(transaction, { statistics: { established: 2012, graduates: null, branches: null } }),
  );
  const links = {
    exams: "https://exams.example/",
    youtube: "https://youtube.com/c",
    linkedin: "",
    twitter: "",
  };
  await writeRows(db, (transaction) =>
    storeSettings(transaction, {
      links: {
        ...links,
        facebook: "https://facebook.com/c",
        whatsapp: "",
        telegram: "",
        tiktok: "",
      },
    }),
  );
  own.database.invalidation.publish();
  expect((await readThings("/", own)).get("CollegeOrUniversity")).toEqual([
    {
      "@type": "CollegeOrUniversity",
      name: "Kulliyadda",
      url: `${publicUrl}/`,
      description: "A college in Hargeysa.",
      address: "Road 1, Hargeysa",
      telephone: "+252 63 0000000",
      email: "info@college.example",
      foundingDate: "2012",
      sameAs: ["https://youtube.com/c", "https://facebook.com/c"],
    },
  ]);
});

test("a course is a news article with its dates, its picture and its canonical address", async () => {
  const by = await staff();
  const { id } = await createViaApi(server, by, "post", { title: "Networks", more: { lang: "so" } });
  const found = await readThings(`/posts/${id}`);
  expect(found.get("NewsArticle")).toMatchObject([
    { headline: "Networks", inLanguage: "so", mainEntityOfPage: `${publicUrl}/posts/${id}` },
  ]);
  expect(found.get("BreadcrumbList")).toMatchObject([
    {
      itemListElement: [
        { name: "Home", item: `${publicUrl}/` },
        { name: "Latest News", item: `${publicUrl}/news` },
        { name: "Networks" },
      ],
    },
  ]);
});

test.each([
  ["Macallimiinta iyo ardayda waxaa loo baahan yahay", "so"],
  ["The students and the teachers of the college", "en"],
  ["الطلاب والمعلمون في الكلية", "ar"],
])("a text whose language nobody chose is in that of its words: %s", async (title, language) => {
  const { id } = await createViaApi(server, await staff(), "post", { title, body: `<p>${title}</p>` });
  expect((await readThings(`/posts/${id}`)).get("NewsArticle")).toMatchObject([{ inLanguage: language }]);
});

test("an event with a date and a place says when and where, and that it is cancelled", async () => {
  const by = await staff();
  const more = {
    startsAt: "2026-12-01T05:00:00.000Z",
    endsAt: "2026-12-01T07:00:00.000Z",
    place: "Hoolka weyn",
  };
  const { id } = await createViaApi(server, by, "event", { title: "Open day", more });
  const event = {
    name: "Open day",
    startDate: more.startsAt,
    endDate: more.endsAt,
    location: { name: "Hoolka weyn" },
    eventStatus: "https://schema.org/EventScheduled",
    url: `${publicUrl}/events/${id}`,
  };
  expect((await readThings(`/events/${id}`)).get("Event")).toMatchObject([event]);
  await requestEdit(server, by, "event", id, { title: "Open day", more: { isCancelled: "true" } });
  expect((await readThings(`/events/${id}`)).get("Event")).toMatchObject([
    { ...event, eventStatus: "https://schema.org/EventCancelled" },
  ]);
});

test("trainings are courses, with an instance where they have a date", async () => {
  const own = await startTestServer();
  const by = await signIn(own, { role: "EDITOR" });
  await createViaApi(own, by, "service", { title: "Word", body: "Letters and tables. ".repeat(30) });
  const more = { startsAt: "2026-12-01T05:00:00.000Z" };
  await createViaApi(own, by, "service", { title: "Excel", body: "Sums", more });
  const courses = (await readThings("/services", own)).get("Course");
  expect(courses).toMatchObject([
    { name: "Excel", description: "Sums", hasCourseInstance: { startDate: more.startsAt } },
    { name: "Word", description: expect.stringMatching(/^Letters and tables\..*\.\.\.$/) },
  ]);
  expect(courses?.[1]).not.toHaveProperty("hasCourseInstance");
});

test("what takes whole days has dates without times", async () => {
  const by = await staff();
  const more = {
    startsAt: "2026-12-01T00:00:00+03:00",
    endsAt: "2026-12-06T00:00:00+03:00",
    place: "Hargeysa",
  };
  const { id } = await createViaApi(server, by, "event", { title: "Examinations", more });
  expect((await readThings(`/events/${id}`)).get("Event")).toMatchObject([
    { startDate: "2026-12-01", endDate: "2026-12-05" },
  ]);
});

test("a page has the pages above it in its breadcrumb", async () => {
  const by = await staff();
  const top = await createViaApi(server, by, "page", {
    title: "Admissions",
    more: { address: "/admissions" },
  });
  const more = { address: "/admissions/fees", parent: String(top.id) };
  await createViaApi(server, by, "page", { title: "Fees", more });
  expect([...(await readThings("/admissions/fees")).values()].flat()).toMatchObject([
    {
      itemListElement: [
        { name: "Home" },
        { name: "Admissions", item: `${publicUrl}/admissions` },
        { name: "Fees" },
      ],
    },
  ]);
});

test.each([contentKinds.post.listPath, contentKinds.event.listPath, contentKinds.service.listPath, "/about"])(
  "%s is valid without records",
  async (path) => {
    const own = await startTestServer(undefined, { settings: "none" });
    expect([...(await readThings(path, own)).keys()]).toContain("BreadcrumbList");
    await createRecord(own, "post");
    await createRecord(own, "event");
    await createRecord(own, "service");
    own.database.invalidation.publish();
    expect((await readThings(path, own)).size).toBeGreaterThan(0);
  },
);
