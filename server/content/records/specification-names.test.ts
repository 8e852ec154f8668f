import { expect, test } from "vitest";
import { contentKinds } from "../../../contract/values/content-kinds.ts";

/** Test helpers derive paths and names from the registry, so this test alone notices when the registry changes. */
test.each([
  [
    "post",
    { id: "postID", title: "post_title", body: "post_body", image: "post_image" },
    "post_image",
    ["/api/posts", "/api/posts"],
    ["DELETE /api/posts", "PUT /api/posts/restore-post", "DELETE /api/posts/deletePermenent"],
    ["deletedPosts", "numberOfPosts"],
  ],
  [
    "event",
    { id: "eventID", title: "event_name", body: "event_body", image: "event_image" },
    "image",
    ["/api/event", "/api/event/allevents"],
    ["DELETE /api/event/soft-delete", "POST /api/event/event-restore", "DELETE /api/event"],
    ["deletedEvents", "numberOfEvents"],
  ],
  [
    "service",
    { id: "serviceID", title: "service_title", body: "service_description", image: "service_image" },
    "image",
    ["/api/services", "/api/services"],
    ["DELETE /api/services/soft-delete", "PUT /api/services/restore-service", "DELETE /api/services"],
    ["deletedServices", "numberOfServices"],
  ],
  [
    "page",
    { id: "pageID", title: "page_title", body: "page_body", image: "page_image" },
    "page_image",
    ["/api/pages", "/api/pages"],
    ["DELETE /api/pages", "PUT /api/pages/restore-page", "DELETE /api/pages/deletePermenent"],
    ["deletedPages", null],
  ],
] as const)(
  "names a %s as the specification does (sections 3 and 7)",
  (kind, fields, file, paths, writes, lists) => {
    const { actions, ...names } = contentKinds[kind];
    expect(names.fields).toEqual(fields);
    expect(names.uploadField).toBe(file);
    expect([names.apiPath, names.allPath]).toEqual(paths);
    const { trash, restore, purge } = actions;
    expect([trash, restore, purge].map(({ method, path }) => `${method} ${path}`)).toEqual(writes);
    expect([names.trashList, names.statistic]).toEqual(lists);
  },
);
