import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import type { ContentState } from "../../../contract/content-state.ts";
import { centre } from "../../../contract/focal-point.ts";
import {
  contentFormMessages,
  eventFormMessages,
  postFormMessages,
  serviceFormMessages,
} from "../../../contract/messages/content-form.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { sitePageFormMessages } from "../../../contract/messages/site-page.ts";
import type { FormValues } from "./form-values.ts";

/** The texts of a create or an edit form. */
type FormTexts = { submit: string; busy: string; done: string; fallback: string };

/** How the forms of the kinds differ (specification, sections 2, 4, 5 and 8). */
export type FormConfig = {
  kind: ContentKind;
  /** Path of the console that lists the records. */
  list: string;
  editPath: (id: number) => string;
  /** Names of the API's form fields (section 7). */
  fields: { title: string; body: string; image: string };
  hasStatus: boolean;
  /** An address and a parent. */
  hasAddress: boolean;
  /** When and where something takes place. */
  hasDates: boolean;
  /** It can be the same as another record in another language. */
  hasTranslations: boolean;
  /** A new record can begin with a template. */
  hasTemplates: boolean;
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

const { post, event, service, page } = contentKinds;

export const formConfigs: Record<ContentKind, FormConfig> = {
  post: {
    kind: "post",
    list: post.consolePath,
    editPath: (id) => `${post.editPath}/${id}`,
    fields: { ...post.fields, image: post.uploadField },
    checksEdits: false,
    createsInBackground: true,
    hasStatus: false,
    hasAddress: false,
    hasDates: false,
    hasTranslations: true,
    hasTemplates: false,
    bodyLabel: contentFormMessages.body,
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
    hasAddress: false,
    hasDates: true,
    hasTranslations: true,
    hasTemplates: false,
    bodyLabel: contentFormMessages.body,
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
    hasAddress: false,
    hasDates: true,
    hasTranslations: false,
    hasTemplates: false,
    bodyLabel: serviceFormMessages.description,
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
  page: {
    kind: "page",
    list: page.consolePath,
    editPath: (id) => `${page.editPath}/${id}`,
    fields: { ...page.fields, image: page.uploadField },
    checksEdits: true,
    createsInBackground: false,
    hasStatus: false,
    hasAddress: true,
    hasDates: false,
    hasTranslations: true,
    hasTemplates: true,
    bodyLabel: contentFormMessages.body,
    loadFallback: fallbackMessages.singleRead,
    create: {
      heading: sitePageFormMessages.createTitle,
      submit: sitePageFormMessages.submitCreate,
      busy: sitePageFormMessages.busy,
      done: sitePageFormMessages.created,
      fallback: fallbackMessages.services,
    },
    edit: {
      heading: () => sitePageFormMessages.editTitle,
      submit: sitePageFormMessages.submitEdit,
      busy: sitePageFormMessages.busy,
      done: sitePageFormMessages.updated,
      fallback: fallbackMessages.services,
    },
  },
};

/** The text that each field adds to a request. The type requires an entry for every field except a chosen picture. */
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
  lang: ({ lang }) => (lang ? ["lang", lang] : undefined),
  cover: ({ cover, picture }, { kind }) =>
    cover || picture || contentKinds[kind].requiresCover ? undefined : ["omit_cover", "true"],
  address: ({ address }, { hasAddress }) => (hasAddress ? ["address", address] : undefined),
  parent: ({ parent }, { hasAddress }) => (hasAddress ? ["parent", parent] : undefined),
  startsAt: ({ startsAt }, { hasDates }) => (hasDates && startsAt ? ["startsAt", startsAt] : undefined),
  endsAt: ({ endsAt }, { hasDates }) => (hasDates && endsAt ? ["endsAt", endsAt] : undefined),
  place: ({ place }, { hasDates }) => (hasDates && place ? ["place", place] : undefined),
  isCancelled: ({ isCancelled }, { hasDates }) =>
    hasDates && isCancelled ? ["isCancelled", "true"] : undefined,
  focus: ({ focus }) => (focus === centre ? undefined : ["image_focus", focus]),
  translationOf: ({ translationOf }, { hasTranslations }) =>
    hasTranslations && translationOf ? ["translationOf", translationOf] : undefined,
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
};

function clearable({ hasDates, hasTranslations }: FormConfig): readonly string[] {
  return [
    "image_focus",
    "lang",
    ...(hasDates ? ["startsAt", "endsAt", "place", "isCancelled"] : []),
    ...(hasTranslations ? ["translationOf"] : []),
  ];
}

export function toFormData(
  config: FormConfig,
  values: FormValues,
  { clears = false, ...saving }: SaveFields,
): FormData {
  const form = new FormData();
  if (clears) for (const name of clearable(config)) form.set(name, "");
  for (const toText of Object.values(formTexts)) {
    const text = toText(values, config);
    if (text) form.set(...text);
  }
  for (const [name, value] of Object.entries(saving)) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (values.picture) form.set(config.fields.image, values.picture, values.picture.name);
  return form;
}
