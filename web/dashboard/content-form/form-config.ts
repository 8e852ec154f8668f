import type { Event } from "../../../contract/event.ts";
import {
  eventFormMessages,
  postFormMessages,
  serviceFormMessages,
} from "../../../contract/messages/content-form.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import type { Picture, PictureFolder } from "../../../contract/picture.ts";
import type { Post } from "../../../contract/post.ts";
import type { Service } from "../../../contract/service.ts";
import type { Api, ContentKind } from "../../api.ts";
import { emptyValues, type FormValues } from "./form-values.ts";

/** A record that is edited. */
export type SavedRecord = {
  id: number;
  updatedAt: string;
  values: FormValues;
  image: { folder: PictureFolder; name: string; picture: Picture };
};

/** The texts of one form, create or edit. */
type FormTexts = { submit: string; busy: string; done: string; fallback: string };

/** What is particular to posts, events or short trainings in their forms (specification, sections 2, 4, 5 and 8). */
export type FormConfig = {
  kind: ContentKind;
  /** The console that lists them. */
  list: string;
  /** Where one of them is edited. */
  editPath: (id: number) => string;
  /** The names of the form's fields in the API (section 7). */
  fields: { title: string; body: string; image: string };
  /** Whether an edit with a missing field stays in the form. Updates of posts are left to the server (section 5). */
  checksEdits: boolean;
  /** How the body is written. */
  body: "rich" | "plain";
  load: (api: Api, id: number) => Promise<SavedRecord>;
  create: FormTexts & { heading: string };
  edit: FormTexts & { heading: (id: number) => string };
};

export const formConfigs: Record<ContentKind, FormConfig> = {
  post: {
    kind: "post",
    list: "/dashboard/posts",
    editPath: (id) => `/dashboard/posts/update-post/${id}`,
    fields: { title: "post_title", body: "post_body", image: "post_image" },
    checksEdits: false,
    body: "rich",
    load: async (api, id) => toSavedRecord(await api.post(id)),
    create: {
      heading: postFormMessages.createTitle,
      submit: postFormMessages.submitCreate,
      busy: postFormMessages.busy,
      done: postFormMessages.created,
      fallback: fallbackMessages.postCreate,
    },
    edit: {
      heading: () => postFormMessages.editTitle,
      submit: postFormMessages.submitEdit,
      busy: postFormMessages.busy,
      done: postFormMessages.updated,
      fallback: fallbackMessages.posts,
    },
  },
  event: {
    kind: "event",
    list: "/dashboard/events",
    editPath: (id) => `/dashboard/events/edit/${id}`,
    fields: { title: "event_name", body: "event_body", image: "image" },
    checksEdits: true,
    body: "rich",
    load: async (api, id) => toSavedRecord(await api.event(id)),
    create: {
      heading: eventFormMessages.createTitle,
      submit: eventFormMessages.submitCreate,
      busy: eventFormMessages.busy,
      done: eventFormMessages.created,
      fallback: fallbackMessages.events,
    },
    edit: {
      heading: eventFormMessages.editTitle,
      submit: eventFormMessages.submitEdit,
      busy: eventFormMessages.busy,
      done: eventFormMessages.updated,
      fallback: fallbackMessages.eventUpdate,
    },
  },
  service: {
    kind: "service",
    list: "/dashboard/services",
    editPath: (id) => `/dashboard/services/edit/${id}`,
    fields: { title: "service_title", body: "service_description", image: "image" },
    checksEdits: true,
    body: "plain",
    load: async (api, id) => toSavedRecord(await api.service(id)),
    create: {
      heading: serviceFormMessages.createTitle,
      submit: serviceFormMessages.submitCreate,
      busy: serviceFormMessages.busy,
      done: serviceFormMessages.created,
      fallback: fallbackMessages.services,
    },
    edit: {
      heading: serviceFormMessages.editTitle,
      submit: serviceFormMessages.submitEdit,
      busy: serviceFormMessages.busy,
      done: serviceFormMessages.updated,
      fallback: fallbackMessages.serviceUpdate,
    },
  },
};

/** A record as the API answers it, in the names of the forms. */
export function toSavedRecord(record: Post | Event | Service): SavedRecord {
  if ("postID" in record) return storedPost(record);
  return "eventID" in record ? storedEvent(record) : storedService(record);
}

function storedPost({ postID, post_title, post_body, post_image, picture, updatedAt }: Post): SavedRecord {
  return stored(postID, updatedAt, { folder: "posts", name: post_image, picture }, post_title, post_body);
}

function storedEvent(event: Event): SavedRecord {
  const image = { folder: "events" as const, name: event.event_image, picture: event.picture };
  const record = stored(event.eventID, event.updatedAt, image, event.event_name, event.event_body);
  return { ...record, values: { ...record.values, status: event.status ? "true" : "false" } };
}

function storedService(service: Service): SavedRecord {
  const image = { folder: "services" as const, name: service.service_image, picture: service.picture };
  return stored(
    service.serviceID,
    service.updatedAt,
    image,
    service.service_title,
    service.service_description,
  );
}

function stored(
  id: number,
  updatedAt: string,
  image: SavedRecord["image"],
  title: string,
  body: string,
): SavedRecord {
  const { alt } = image.picture;
  return { id, updatedAt, image, values: { ...emptyValues, title, body, alt, decorative: alt === "" } };
}

/** What is written, as the API takes it. */
export function toFormData(
  { kind, fields }: FormConfig,
  written: FormValues,
  updatedAt: string | undefined,
): FormData {
  const form = new FormData();
  form.set(fields.title, written.title);
  form.set(fields.body, written.body);
  if (kind === "event") form.set("status", written.status);
  form.set("image_alt", written.decorative ? "" : written.alt);
  if (updatedAt) form.set("updatedAt", updatedAt);
  if (written.picture) form.set(fields.image, written.picture, written.picture.name);
  return form;
}
