import { z } from "zod";
import { commentListSchema } from "../../contract/comment.ts";
import { allEventsSchema } from "../../contract/event.ts";
import type { PictureFolder } from "../../contract/picture.ts";
import { variantFormats, variantName, variantWidths } from "../../contract/picture-names.ts";
import { postSchema } from "../../contract/post.ts";
import { serviceSchema } from "../../contract/service.ts";
import { trashSchema } from "../../contract/trash.ts";
import { listedUserSchema } from "../../contract/user.ts";
import type { Site } from "./site.ts";
import type { Staff } from "./staff.ts";
import type { Found } from "./write-log.ts";
import { bodyPictures, completed, coverWidth } from "./writes.ts";

/** The content of a site, as its API returns it. */
export type SiteContent = {
  /** By marker; several if a record was created twice. */
  found: ReadonlyMap<string, readonly Found[]>;
  /** URLs of all pictures of live records, including variants of covers. */
  pictures: ReadonlySet<string>;
  /** The same for trashed records: stored, but not served. */
  trashedPictures: ReadonlySet<string>;
  /** Pages of live posts and events. */
  pages: readonly string[];
};

type Named = {
  folder: PictureFolder;
  title: string;
  id: string;
  image: string;
  picture: { width: number };
  /** Undefined if the API returns only a summary. */
  body: string | undefined;
  status: boolean | undefined;
};

/** Reads everything, as a visitor and as staff. */
export async function readSiteContent({ base }: Site, staff: Staff): Promise<SiteContent> {
  const headers = { ...staff.headers[0] };
  const read = async <Body>(path: string, schema: z.ZodType<Body>): Promise<Body> => {
    const response = await fetch(base + path, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const found = new Map<string, Found[]>();
  const pictures = new Set<string>();
  const trashedPictures = new Set<string>();
  const note = (text: string, seen: Found) => {
    const [, marker] = text.match(/\b(m\d+)\b/) ?? [];
    if (marker) found.set(marker, [...(found.get(marker) ?? []), seen]);
  };
  const addRecord = (record: Named, where: "live" | "trashed") => {
    const [, version] = record.title.match(/version (\d+)/) ?? [];
    addPictures(record, where === "live" ? pictures : trashedPictures);
    if (version === undefined) return;
    note(record.title, {
      id: record.id,
      state: `${version} ${where}`,
      whole: isWhole(record, Number(version)),
    });
  };

  const posts = await read("/api/posts", z.array(postSchema));
  const events = await read("/api/event/allevents", allEventsSchema);
  const services = await read("/api/services", z.array(serviceSchema));
  const trash = await read("/api/dashboard-stats/trash", trashSchema);
  for (const post of posts) addRecord({ ...asPost(post), body: post.post_body }, "live");
  for (const event of events) addRecord({ ...asEvent(event), body: event.event_body }, "live");
  for (const service of services)
    addRecord({ ...asService(service), body: service.service_description }, "live");
  for (const post of trash.deletedPosts) addRecord(asPost(post), "trashed");
  for (const event of trash.deletedEvents) addRecord(asEvent(event), "trashed");
  for (const service of trash.deletedServices) addRecord(asService(service), "trashed");

  const people = await read("/api/user/fetchAll", z.array(listedUserSchema));
  const addUser = ({ email, username, userId, user_role }: (typeof people)[number], where: string) => {
    const whole = email === `${username.replace("Mark ", "")}@crash.example`;
    note(username, {
      id: String(userId),
      state: where === "live" ? `${user_role} live` : `${user_role} trashed`,
      whole,
    });
  };
  for (const person of people) addUser(person, "live");
  for (const person of trash.deletedUsers) addUser(person, "trashed");

  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await read(
      `/api/comments?postID=${staff.guestBook}&page=${page}&limit=100`,
      commentListSchema,
    );
    pages = list.totalPages;
    for (const { commentID, commentBody } of list.comments) {
      note(commentBody, {
        id: commentID,
        state: "0 live",
        whole: /^Mark m\d+ version 0\. So much for this\.$/.test(commentBody),
      });
    }
  }
  const pages = [
    ...posts.map(({ postID }) => `/posts/${postID}`),
    ...events.map(({ eventID }) => `/events/${eventID}`),
  ];
  return { found, pictures, trashedPictures, pages };
}

const asPost = (
  post: z.infer<typeof trashSchema>["deletedPosts"][number] | z.infer<typeof postSchema>,
): Named => ({
  folder: "posts",
  title: post.post_title,
  id: String(post.postID),
  image: post.post_image,
  picture: post.picture,
  body: undefined,
  status: undefined,
});

const asEvent = (
  event: z.infer<typeof trashSchema>["deletedEvents"][number] | z.infer<typeof allEventsSchema>[number],
): Named => ({
  folder: "events",
  title: event.event_name,
  id: String(event.eventID),
  image: event.event_image,
  picture: event.picture,
  body: undefined,
  status: event.status,
});

const asService = (
  service: z.infer<typeof trashSchema>["deletedServices"][number] | z.infer<typeof serviceSchema>,
): Named => ({
  folder: "services",
  title: service.service_title,
  id: String(service.serviceID),
  image: service.service_image,
  picture: service.picture,
  body: undefined,
  status: undefined,
});

/** Whether title, text, pictures and status belong to the same version. */
function isWhole({ folder, title, picture, body, status }: Named, version: number): boolean {
  const shown = body?.match(/<img /g)?.length ?? 0;
  return (
    picture.width === coverWidth(version) &&
    (status === undefined || status === completed(version)) &&
    (body === undefined ||
      (body.includes(title) && shown === (folder === "services" ? 0 : bodyPictures(version))))
  );
}

function addPictures({ folder, image, picture, body }: Named, pictures: Set<string>): void {
  const copies = variantWidths(picture.width).flatMap((width) =>
    variantFormats.map((format) => variantName(image, width, format)),
  );
  for (const name of [image, ...copies]) pictures.add(`/images/${folder}/${name}`);
  for (const address of picturesIn(body ?? "")) pictures.add(address);
}

/** URLs of all stored pictures in HTML. */
export function picturesIn(html: string): string[] {
  return html.match(/\/images\/(posts|events|services|users)\/[\w.-]+/g) ?? [];
}
