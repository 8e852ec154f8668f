/** What a kind of content is called, where it is served, and what its records hold. */
type KindDefinition = {
  /** Names its lists: the key of a page of records, and the tag in the API description. */
  plural: string;
  /** The API's field names (specification, section 3). */
  fields: { id: string; title: string; body: string; image: string };
  /** The name of the picture in the multipart form (section 7). */
  uploadField: string;
  bodyFormat: "html" | "text";
  /** What `uploadField` takes: a cover, or the PDF that the record is about. */
  fileType: "picture" | "pdf";
  /** Whether a record cannot be published without this file: see `needsCover`. */
  requiresCover: boolean;
  /** The folder of its pictures under /images/ (section 3). */
  pictureFolder: string;
  /** Lists and creates; with `/:id`, reads and updates. */
  apiPath: string;
  /** Answers every record as an array when no page is asked for. */
  allPath: string;
  /** The other writes, each followed by `/:id`. The paths are the specification's (section 7). */
  actions: Record<ContentAction, { method: "DELETE" | "PUT" | "POST"; path: string }>;
  /** Leads visitors to a record for ever, with `:id` for its number. */
  pagePath: string;
  /** The same with words of its title, for the setting `readableAddresses`; null for a kind without. */
  readablePath: string | null;
  /** Where visitors find its newest records; null for a kind without a list. */
  listPath: string | null;
  /** Where staff list its records, and how until somebody chooses otherwise. */
  consolePath: string;
  consoleSort: string;
  /** Where staff edit one, followed by `/:id`. */
  editPath: string;
  /** The key of its list in the trash, and of its number in the statistics (section 3), which count no pages. */
  trashList: string;
  statistic: string | null;
};

export const contentActions = ["trash", "restore", "purge"] as const;
export type ContentAction = (typeof contentActions)[number];

/** The kinds of content. Paths, names and lists of kinds everywhere else derive from this registry. */
export const contentKinds = {
  post: {
    plural: "posts",
    fields: { id: "postID", title: "post_title", body: "post_body", image: "post_image" },
    uploadField: "post_image",
    bodyFormat: "html",
    fileType: "picture",
    requiresCover: true,
    pictureFolder: "posts",
    apiPath: "/api/posts",
    allPath: "/api/posts",
    actions: {
      trash: { method: "DELETE", path: "/api/posts" },
      restore: { method: "PUT", path: "/api/posts/restore-post" },
      purge: { method: "DELETE", path: "/api/posts/deletePermenent" },
    },
    pagePath: "/posts/:id",
    readablePath: "/posts/:id/:words",
    listPath: "/news",
    consolePath: "/dashboard/posts",
    consoleSort: "-createdAt",
    editPath: "/dashboard/posts/update-post",
    trashList: "deletedPosts",
    statistic: "numberOfPosts",
  },
  event: {
    plural: "events",
    fields: { id: "eventID", title: "event_name", body: "event_body", image: "event_image" },
    uploadField: "image",
    bodyFormat: "html",
    fileType: "picture",
    requiresCover: true,
    pictureFolder: "events",
    apiPath: "/api/event",
    allPath: "/api/event/allevents",
    actions: {
      trash: { method: "DELETE", path: "/api/event/soft-delete" },
      restore: { method: "POST", path: "/api/event/event-restore" },
      purge: { method: "DELETE", path: "/api/event" },
    },
    pagePath: "/events/:id",
    readablePath: "/events/:id/:words",
    listPath: "/events/pages/1",
    consolePath: "/dashboard/events",
    consoleSort: "-createdAt",
    editPath: "/dashboard/events/edit",
    trashList: "deletedEvents",
    statistic: "numberOfEvents",
  },
  service: {
    plural: "services",
    fields: { id: "serviceID", title: "service_title", body: "service_description", image: "service_image" },
    uploadField: "image",
    bodyFormat: "text",
    fileType: "picture",
    requiresCover: true,
    pictureFolder: "services",
    apiPath: "/api/services",
    allPath: "/api/services",
    actions: {
      trash: { method: "DELETE", path: "/api/services/soft-delete" },
      restore: { method: "PUT", path: "/api/services/restore-service" },
      purge: { method: "DELETE", path: "/api/services" },
    },
    pagePath: "/services/:id",
    readablePath: "/services/:id/:words",
    listPath: "/services",
    consolePath: "/dashboard/services",
    consoleSort: "-id",
    editPath: "/dashboard/services/edit",
    trashList: "deletedServices",
    statistic: "numberOfServices",
  },
  page: {
    plural: "pages",
    fields: { id: "pageID", title: "page_title", body: "page_body", image: "page_image" },
    uploadField: "page_image",
    bodyFormat: "html",
    fileType: "picture",
    requiresCover: false,
    pictureFolder: "pages",
    apiPath: "/api/pages",
    allPath: "/api/pages",
    actions: {
      trash: { method: "DELETE", path: "/api/pages" },
      restore: { method: "PUT", path: "/api/pages/restore-page" },
      purge: { method: "DELETE", path: "/api/pages/deletePermenent" },
    },
    // Leads to the page's own address.
    pagePath: "/pages/:id",
    readablePath: null,
    listPath: null,
    consolePath: "/dashboard/pages",
    consoleSort: "title",
    editPath: "/dashboard/pages/edit",
    trashList: "deletedPages",
    statistic: null,
  },
  document: {
    plural: "documents",
    fields: {
      id: "documentID",
      title: "document_title",
      body: "document_description",
      image: "document_file",
    },
    uploadField: "document_file",
    bodyFormat: "text",
    fileType: "pdf",
    requiresCover: true,
    pictureFolder: "documents",
    apiPath: "/api/documents",
    allPath: "/api/documents",
    actions: {
      trash: { method: "DELETE", path: "/api/documents" },
      restore: { method: "PUT", path: "/api/documents/restore-document" },
      purge: { method: "DELETE", path: "/api/documents/deletePermenent" },
    },
    pagePath: "/documents/:id",
    readablePath: null,
    listPath: "/documents",
    consolePath: "/dashboard/documents",
    consoleSort: "-updatedAt",
    editPath: "/dashboard/documents/edit",
    trashList: "deletedDocuments",
    statistic: null,
  },
} as const satisfies Record<string, KindDefinition>;

export type ContentKind = keyof typeof contentKinds;

/** Whether a record cannot be published without its file; covers are left out by the setting `coversOptional`. */
export function needsCover(kind: ContentKind, { coversOptional }: { coversOptional: boolean }): boolean {
  const { requiresCover, fileType } = contentKinds[kind];
  return requiresCover && (fileType === "pdf" || !coversOptional);
}

/** In the order of the registry. */
export const contentKindNames = Object.keys(contentKinds).filter(
  (name): name is ContentKind => name in contentKinds,
);

/** One value for each kind. */
export function forEachKind<Value>(make: (kind: ContentKind) => Value): Record<ContentKind, Value>;
// A wider signature: the compiler cannot follow names that are computed.
export function forEachKind(make: (kind: ContentKind) => unknown): object {
  return Object.fromEntries(contentKindNames.map((kind) => [kind, make(kind)]));
}

export type ListedKind = {
  [Kind in ContentKind]: (typeof contentKinds)[Kind]["listPath"] extends string ? Kind : never;
}[ContentKind];

/** The kinds whose newest records visitors find in a list. */
export const listedKinds = contentKindNames.filter(
  (kind): kind is ListedKind => contentKinds[kind].listPath !== null,
);

/** The name of a kind's list in the recycle bin. */
export type ContentTrashList = (typeof contentKinds)[ContentKind]["trashList"];

/** @returns undefined for a list that holds no content, such as the users' */
export function kindOfTrashList(list: string): ContentKind | undefined {
  return contentKindNames.find((kind) => contentKinds[kind].trashList === list);
}

export type ContentPictureFolder = (typeof contentKinds)[ContentKind]["pictureFolder"];

export const contentPictureFolders = contentKindNames.map(
  (kind): ContentPictureFolder => contentKinds[kind].pictureFolder,
);

/** What has versions: records of each kind, and the settings as a whole. */
export const versionSubjects = [...contentKindNames, "settings"] as const;
