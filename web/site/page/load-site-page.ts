import { type LoaderFunctionArgs, redirect } from "react-router";
import { isPageAddress } from "../../../contract/values/paths/page-address.ts";
import type { SitePage } from "../../api/api.ts";
import { apiContext, changesAtContext, pageLanguageContext } from "../../loaders/context.ts";
import { loadIfFound, loadRequired, requireId } from "../../loaders/loader-result.ts";
import { loadRegistrationStatus } from "../registrations/load-registration-status.ts";

/**
 * Loads the live page that has or had an address.
 * @returns undefined if there is none
 * @throws a redirect to its present address
 */
export async function findSitePage({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">): Promise<ShownPage | undefined> {
  const { pathname, search } = new URL(request.url);
  // Only a path that could be an address costs a question to the database.
  if (!isPageAddress(pathname)) return undefined;
  const api = context.get(apiContext);
  const { fallbackMessages } = context.get(pageLanguageContext).messages;
  const page = await loadIfFound(api.pageAt(pathname, search), fallbackMessages.singleRead);
  if (page && page.address !== pathname) throw redirect(page.address ?? "/", 301);
  return page && showPage(context, page);
}

/** The page at any path that the site itself does not use. Unknown paths redirect home (specification, section 2). */
export async function loadPageOrHome(args: LoaderFunctionArgs) {
  const page = await findSitePage(args);
  if (!page) throw redirect("/");
  return { page, lang: page.lang };
}

/** Leads from the number of a page, which never changes, to its address. */
export async function redirectToPage({ context, params }: LoaderFunctionArgs) {
  const page = await loadPageById(context, params.id);
  return redirect(page.address ?? "/");
}

/** The page of a number, for previews. */
export async function loadPageByNumber({ context, params }: LoaderFunctionArgs) {
  const page = await loadPageById(context, params.id);
  return { page: await showPage(context, page), lang: page.lang };
}

export type ShownPage = Awaited<ReturnType<typeof showPage>>;

async function showPage(context: LoaderFunctionArgs["context"], page: SitePage) {
  for (const { registration } of page.below)
    if (registration?.closesAt) context.get(changesAtContext)(registration.closesAt);
  return { ...page, registration: await loadRegistrationStatus(context, page) };
}

function loadPageById(context: LoaderFunctionArgs["context"], id: string | undefined) {
  const { fallbackMessages } = context.get(pageLanguageContext).messages;
  return loadRequired(context.get(apiContext).record.page(requireId(id)), fallbackMessages.singleRead);
}
