import type { LoaderFunctionArgs } from "react-router";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import type { ShownRecord } from "../../../contract/values/content-record.ts";
import { type ContactWay, isRegistrationKind } from "../../../contract/values/registrations.ts";
import { apiContext, changesAtContext, pageLanguageContext } from "../../loaders/context.ts";
import { type LoadResult, loadIfFound, loadOptional } from "../../loaders/loader-result.ts";

/** The form of a record that is not public: only a preview shows it. */
const unpublished: RegistrationStatus = { state: "open", left: null, closesAt: null };

export type RecordWithForm = Pick<ShownRecord, "kind" | "id"> & { joinContact?: ContactWay | undefined };

/** Whether the form of a record takes registrations; undefined for a record without one. */
export async function loadRegistrationStatus(
  context: LoaderFunctionArgs["context"],
  { kind, id, joinContact }: RecordWithForm,
): Promise<LoadResult<RegistrationStatus> | undefined> {
  if (!joinContact || !isRegistrationKind(kind)) return undefined;
  const language = context.get(pageLanguageContext);
  const fallback = language.messages.fallbackMessages.singleRead;
  const loading = loadIfFound(context.get(apiContext).registrationStatus(kind, id), fallback);
  const loaded = await loadOptional(
    loading.then((status) => status ?? unpublished),
    fallback,
    language,
  );
  if ("value" in loaded && loaded.value.closesAt) context.get(changesAtContext)(loaded.value.closesAt);
  return loaded;
}
