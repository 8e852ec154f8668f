import type { Picture } from "../../contract/picture.ts";
import type { ListedRow } from "./store.ts";

type Moments = { picture: Picture; createdAt: string; updatedAt: string };

function shared(row: ListedRow): Moments {
  return {
    picture: { width: row.image_width, height: row.image_height, alt: row.image_alt },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A row in the field names of the specification's section 3; the body only where it was read. */
export function presentPost(row: ListedRow) {
  const summary = { postID: row.id, post_title: row.title, post_image: row.image, ...shared(row) };
  return row.body === undefined ? summary : { ...summary, post_body: row.body };
}

export function presentEvent(row: ListedRow) {
  const summary = {
    eventID: row.id,
    event_name: row.title,
    event_image: row.image,
    status: row.status === "completed",
    ...shared(row),
  };
  return row.body === undefined ? summary : { ...summary, event_body: row.body };
}

export function presentService(row: ListedRow) {
  const summary = { serviceID: row.id, service_title: row.title, service_image: row.image, ...shared(row) };
  return row.body === undefined ? summary : { ...summary, service_description: row.body };
}
