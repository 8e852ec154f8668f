import { fallbackMessages } from "../../../../contract/messages/readers/en/site.ts";
import {
  contentFormMessages,
  eventFormMessages,
  postFormMessages,
  serviceFormMessages,
} from "../../../../contract/messages/staff/content-form.ts";
import { staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { documentFormMessages } from "../../../../contract/messages/staff/documents.ts";
import { sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { FieldName } from "./field.ts";
import { fields } from "./fields.ts";

type SaveTexts = {
  submit: string;
  busy: string;
  done: string;
  /** The message if a save fails and the server gives none. */
  fallback: string;
};

type FormTexts = {
  fileLabel: string;
  bodyLabel: string;
  /** The message if loading fails and the server gives none. */
  loadFallback: string;
  create: SaveTexts & { heading: string };
  edit: SaveTexts & { heading: (id: number) => string };
};

type KindMessages = {
  createTitle: string;
  editTitle: string | ((id: number) => string);
  submitCreate: string;
  submitEdit: string;
  busy: string;
  created: string;
  updated: string;
};

type Fallbacks = { load: string; create: string; edit: string };

function textsOf(messages: KindMessages, fallbacks: Fallbacks): FormTexts {
  const { createTitle, editTitle, submitCreate, submitEdit, busy, created, updated } = messages;
  return {
    fileLabel: contentFormMessages.image,
    bodyLabel: contentFormMessages.body,
    loadFallback: fallbacks.load,
    create: { heading: createTitle, submit: submitCreate, busy, done: created, fallback: fallbacks.create },
    edit: {
      heading: (id) => (typeof editTitle === "string" ? editTitle : editTitle(id)),
      submit: submitEdit,
      busy,
      done: updated,
      fallback: fallbacks.edit,
    },
  };
}

const { singleRead, posts, events, services } = fallbackMessages;
const { postCreate, eventUpdate, serviceUpdate } = staffFallbackMessages;

/** How the forms of the kinds differ in words (specification, sections 2, 4, 5 and 8). */
export const formTexts: Readonly<Record<ContentKind, FormTexts>> = {
  post: textsOf(postFormMessages, { load: singleRead, create: postCreate, edit: posts }),
  event: textsOf(eventFormMessages, { load: singleRead, create: events, edit: eventUpdate }),
  service: {
    ...textsOf(serviceFormMessages, { load: services, create: services, edit: serviceUpdate }),
    bodyLabel: serviceFormMessages.description,
  },
  document: {
    ...textsOf(documentFormMessages, { load: singleRead, create: services, edit: services }),
    fileLabel: documentFormMessages.file,
    bodyLabel: documentFormMessages.description,
  },
  page: textsOf(sitePageFormMessages, { load: singleRead, create: services, edit: services }),
};

/** What a form of a kind calls a field. */
export function labelOf(name: FieldName, kind: ContentKind): string {
  return name === "cover" ? formTexts[kind].fileLabel : fields[name].label;
}
