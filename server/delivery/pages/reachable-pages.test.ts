import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { dashboardPath, routes } from "../../../web/routes.tsx";
import { seedDemo } from "../../operations/demo/index.ts";
import {
  createComment,
  createPost,
  createRecord,
  createRecordWithForm,
  createService,
  repeat,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

/** Pages that a reader without an account reaches by no link, and why. */
const withoutLink: Record<string, string> = {
  [dashboardPath]: "the menu of an account leads there, which a script draws",
  "/contact": "its links lead to the form on the home page, which it shows again after a mistake",
  "/contact/sent": "follows a message that was sent",
  "/join/:kind/:id": "answers a form, and leads to the record without one",
  [contentKinds.document.pagePath]: "the search leads there, and who shared it; the list opens the file",
  [contentKinds.post.readablePath]: "replaces the address with a number, if a setting says so",
  [contentKinds.event.readablePath]: "the same",
  [contentKinds.service.readablePath]: "the same",
};

/** Several times the pages of the demonstration. */
const maxPages = 500;

/** The paths of the routes that show a page: those without a component redirect to one. */
function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, Component, lazy, children = [] }) => [
    ...(path !== undefined && (Component || lazy) ? [path] : []),
    ...pathsOf(children),
  ]);
}

/** Where the links and the searches of a page lead on the site. */
function linkedOn(html: string, page: string): string[] {
  const links = html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g);
  const searches = html.matchAll(/<form\s(?![^>]*\bmethod="post")[^>]*?\baction="([^"]*)"/g);
  const from = new URL(page, "http://site.example");
  return [...links, ...searches].flatMap(([, address = ""]) => {
    const { origin, pathname } = new URL(address.replaceAll("&amp;", "&"), from);
    return origin === from.origin ? [pathname] : [];
  });
}

/** The routes of the pages to which links lead from the home page, and that are there. */
async function crawl(server: TestServer): Promise<Set<string | undefined>> {
  const found = new Set(["/"]);
  const reached = new Set<string | undefined>();
  let pages = 0;
  for (const path of found) {
    const { status, text, headers } = await server.get(path);
    if (status !== 200 || !String(headers["content-type"]).startsWith("text/html")) continue;
    pages += 1;
    if (pages > maxPages) throw new Error(`more than ${maxPages} pages: is there no end to their links?`);
    reached.add(matchRoutes(routes, path)?.at(-1)?.route.path);
    for (const linked of linkedOn(text, path)) found.add(linked);
  }
  return reached;
}

test("links lead from the home page of the demonstration to every page", async () => {
  const server = await startTestServer();
  await seedDemo(server.database, server.store);
  // What the demonstration has too little of: a second page of trainings, documents and comments, and a form.
  await repeat(pageLimits.trainingsPerPage, () => createService(server));
  await repeat(pageLimits.cardsPerPage + 1, () =>
    createRecord(server, "document", { title: "Jadwalka imtixaanka", body: "" }),
  );
  const post = await createPost(server);
  await repeat(commentLimits.commentsPerPage + 1, () => createComment(server, { on: post }));
  await createRecordWithForm(server, await signIn(server, { role: "EDITOR" }));

  const reached = await crawl(server);
  const unreached = pathsOf(routes).filter((path) => !reached.has(path));
  expect(unreached.toSorted()).toEqual(Object.keys(withoutLink).toSorted());
});
