import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import type { Event } from "../../../contract/event.ts";
import {
  contentFormMessages,
  eventFormMessages,
  postFormMessages,
  serviceFormMessages,
} from "../../../contract/messages/content-form.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import type { Picture, PictureFolder } from "../../../contract/picture.ts";
import type { Post } from "../../../contract/post.ts";
import type { Service } from "../../../contract/service.ts";
import type { Api } from "../../api.ts";
import type { FormValues } from "./form-values.ts";

/** A record as the server has it, in terms of the form. */
export type SavedRecord = {
  id: number;
  updatedAt: string;
  values: FormValues;
  image: { folder: PictureFolder; name: string; picture: Picture };
};

/** The texts of a create or an edit form. */
type FormTexts = { submit: string; busy: string; done: string; fallback: string };

/** How the forms of posts, events and services differ (specification, sections 2, 4, 5 and 8). */
export type FormConfig = {
  kind: ContentKind;
  /** Path of the console that lists the records. */
  list: string;
  editPath: (id: number) => string;
  /** Names of the API's form fields (section 7). */
  fields: { title: string; body: string; image: string };
  hasStatus: boolean;
  bodyLabel: string;
  /** Whether an edit requires all fields. Updates of posts are left to the server (section 5). */
  checksEdits: boolean;
  /** Whether a new record is sent while its author goes on elsewhere (section 2). */
  createsInBackground: boolean;
  load: (api: Api, id: number) => Promise<SavedRecord>;
  /** The message if loading fails and the server gives none. */
  loadFallback: string;
  create: FormTexts & { heading: string };
  edit: FormTexts & { heading: (id: number) => string };
};

const { post, event, service } = contentKinds;

export const formConfigs: Record<ContentKind, FormConfig> = {
  post: {
    kind: "post",
    list: post.consolePath,
    editPath: (id) => `${post.editPath}/${id}`,
    fields: { ...post.fields, image: post.uploadField },
    checksEdits: false,
    createsInBackground: true,
    hasStatus: false,
    bodyLabel: contentFormMessages.body,
    load: async (api, id) => toSavedRecord(await api.post(id)),
    loadFallback: fallbackMessages.singleRead,
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
    list: event.consolePath,
    editPath: (id) => `${event.editPath}/${id}`,
    fields: { ...event.fields, image: event.uploadField },
    checksEdits: true,
    createsInBackground: false,
    hasStatus: true,
    bodyLabel: contentFormMessages.body,
    load: async (api, id) => toSavedRecord(await api.event(id)),
    loadFallback: fallbackMessages.singleRead,
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
    list: service.consolePath,
    editPath: (id) => `${service.editPath}/${id}`,
    fields: { ...service.fields, image: service.uploadField },
    checksEdits: true,
    createsInBackground: false,
    hasStatus: false,
    bodyLabel: serviceFormMessages.description,
    load: async (api, id) => toSavedRecord(await api.service(id)),
    loadFallback: fallbackMessages.services,
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

/** Translates an API response to the terms of the form. */
export function toSavedRecord(record: Post | Event | Service): SavedRecord {
  if ("postID" in record) {
    const { postID, post_title, post_body, post_image, picture, updatedAt } = record;
    const image = { folder: post.pictureFolder, name: post_image, picture };
    return savedRecord(postID, updatedAt, image, { title: post_title, body: post_body, status: "" });
  }
  if ("eventID" in record) {
    const { eventID, event_name, event_body, event_image, picture, updatedAt } = record;
    const image = { folder: event.pictureFolder, name: event_image, picture };
    const status = record.status ? "true" : "false";
    return savedRecord(eventID, updatedAt, image, { title: event_name, body: event_body, status });
  }
  const { serviceID, service_title, service_description, service_image, picture, updatedAt } = record;
  const image = { folder: service.pictureFolder, name: service_image, picture };
  const values = { title: service_title, body: service_description, status: "" } as const;
  return savedRecord(serviceID, updatedAt, image, values);
}

function savedRecord(
  id: number,
  updatedAt: string,
  image: SavedRecord["image"],
  values: Omit<FormValues, "alt" | "decorative" | "picture">,
): SavedRecord {
  const { alt } = image.picture;
  return { id, updatedAt, image, values: { ...values, alt, decorative: alt === "", picture: undefined } };
}

/** The text that each field adds to a request. The type requires an entry for every field except the file. */
const formTexts: {
  readonly [Field in Exclude<keyof FormValues, "picture">]: (
    values: FormValues,
    config: FormConfig,
  ) => readonly [name: string, value: string] | undefined;
} = {
  title: ({ title }, { fields }) => [fields.title, title],
  body: ({ body }, { fields }) => [fields.body, body],
  status: ({ status }, { hasStatus }) => (hasStatus ? ["status", status] : undefined),
  alt: ({ alt, decorative }) => ["image_alt", decorative ? "" : alt],
  // Sent as an empty `image_alt`.
  decorative: () => undefined,
};

/** @param updatedAt the version that an edit builds upon; undefined for a new record */
export function toFormData(config: FormConfig, values: FormValues, updatedAt: string | undefined): FormData {
  const form = new FormData();
  for (const toText of Object.values(formTexts)) {
    const text = toText(values, config);
    if (text) form.set(...text);
  }
  if (updatedAt) form.set("updatedAt", updatedAt);
  if (values.picture) form.set(config.fields.image, values.picture, values.picture.name);
  return form;
}
