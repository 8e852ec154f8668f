import type { LoaderFunctionArgs } from "react-router";
import { messageStates } from "../../../contract/message-state.ts";
import { inboxMessages } from "../../../contract/messages/inbox.ts";
import { apiContext } from "../../context.ts";
import { loadOptional } from "../../loader-result.ts";
import { requirePermission } from "../layout/require-staff.ts";
import { normalizeSearch, readFilter } from "../table/table-url-state.ts";

/** The state of the inbox in the URL: filter, search and position. */
export const inboxUrl = { columns: [], sort: "", filters: { state: "open", before: "" } };

/** Loads the page of the inbox that the URL names. */
export async function loadMessages({ request, context }: LoaderFunctionArgs) {
  requirePermission("contact.manage");
  const { searchParams } = new URL(request.url);
  const state = readFilter(searchParams, "state", messageStates, "open");
  const q = normalizeSearch(searchParams.get("q") ?? "") || undefined;
  const before = searchParams.get("before") || undefined;
  const loading = context.get(apiContext).messages({ state, q, before });
  return { state, page: await loadOptional(loading, inboxMessages.failed) };
}
