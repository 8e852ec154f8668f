import { type ContentKind, contentKinds } from "../../../../contract/content-kinds.ts";
import type { ContentState } from "../../../../contract/content-state.ts";
import {
  contentFormMessages,
  eventFormMessages,
  postFormMessages,
  serviceFormMessages,
} from "../../../../contract/messages/content-form/en.ts";
import { staffFallbackMessages } from "../../../../contract/messages/dashboard/en.ts";
import { fallbackMessages } from "../../../../contract/messages/errors/en.ts";
import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import type { FormValues } from "./field.ts";
import { fields, formFieldNames, isFieldOf } from "./fields.ts";

/** The fields that can be required. */
export type RequiredField = "title" | "picture" | "body";

/** The texts of a create or an edit form. */
type FormTexts = { submit: string; busy: string; done: string; fallback: string };

/** How the forms of the kinds differ (specification, sections 2, 4, 5 and 8). */
export type FormConfig = {
  kind: ContentKind;
  /** Path of the console that lists the records. */
  list: string;
  editPath: (id: number) => string;
  bodyLabel: string;
  /** Whether an edit requires all fields. Updates of posts are left to the server (section 5). */
  checksEdits: boolean;
  /** Whether a new record is sent while its author goes on elsewhere (section 2). */
  createsInBackground: boolean;
  /** The message if loading fails and the server gives none. */
  loadFallback: string;
  create: FormTexts & { heading: string };
  edit: FormTexts & { heading: (id: number) => string };
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

function configOf(kind: ContentKind, messages: KindMessages, fallbacks: Fallbacks): FormConfig {
  const { consolePath, editPath } = contentKinds[kind];
  const { createTitle, editTitle, busy } = messages;
  return {
    kind,
    list: consolePath,
    editPath: (id) => `${editPath}/${id}`,
    bodyLabel: contentFormMessages.body,
    checksEdits: true,
    createsInBackground: false,
    loadFallback: fallbacks.load,
    create: {
      ...{ heading: createTitle, submit: messages.submitCreate, busy },
      ...{ done: messages.created, fallback: fallbacks.create },
    },
    edit: {
      heading: (id) => (typeof editTitle === "string" ? editTitle : editTitle(id)),
      ...{ submit: messages.submitEdit, busy, done: messages.updated, fallback: fallbacks.edit },
    },
  };
}

const { singleRead, posts, events, services } = fallbackMessages;
const { postCreate, eventUpdate, serviceUpdate } = staffFallbackMessages;

export const formConfigs: Record<ContentKind, FormConfig> = {
  post: {
    ...configOf("post", postFormMessages, { load: singleRead, create: postCreate, edit: posts }),
    checksEdits: false,
    createsInBackground: true,
  },
  event: configOf("event", eventFormMessages, { load: singleRead, create: events, edit: eventUpdate }),
  service: {
    ...configOf("service", serviceFormMessages, { load: services, create: services, edit: serviceUpdate }),
    bodyLabel: serviceFormMessages.description,
  },
  page: configOf("page", sitePageFormMessages, { load: singleRead, create: services, edit: services }),
};

/** What a save says beside the values. Empty ones are not sent. */
export type SaveFields = {
  /** The version that the values build upon. */
  baseVersion?: number | undefined;
  /** The same for drafts of releases without versions. */
  updatedAt?: string | undefined;
  state?: ContentState | undefined;
  /** Whether empty values are sent, too: they take language, dates, focal point and translation off an edited record. */
  clears?: boolean | undefined;
  /** The values contain what somebody else saved meanwhile. */
  merged?: true | undefined;
  /** The record that the server created for the draft of a new record. */
  draft?: number | undefined;
  /** Its revision, sequence and tab: see `seenDraft()`. */
  seenDraft?: string | undefined;
};

export function toFormData(
  { kind }: FormConfig,
  values: FormValues,
  { clears = false, ...saving }: SaveFields,
): FormData {
  const form = new FormData();
  for (const name of formFieldNames.filter((each) => isFieldOf(each, kind))) {
    const { toText, isOptional } = fields[name];
    const text = toText?.(values, kind);
    if (text && (text[1] !== "" || !isOptional || clears)) form.set(...text);
  }
  for (const [name, value] of Object.entries(saving)) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (values.picture) form.set(contentKinds[kind].uploadField, values.picture, values.picture.name);
  return form;
}
