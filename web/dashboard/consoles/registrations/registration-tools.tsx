import { Link } from "react-router";
import { registrationListMessages } from "../../../../contract/messages/staff/registration-list.ts";
import type { Entry, FormWithCounts } from "../../../../contract/schemas/registrations.ts";
import { contentKinds } from "../../../../contract/values/content-kinds.ts";
import { formName } from "../../../../contract/values/registrations.ts";
import { internationalDigits } from "../../../../contract/values/text/text-normalization.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { downloadFile } from "../../../ui/download-file.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";

/** What staff do with the list of who joined a record. */
export function RegistrationTools({
  form,
  registrations,
}: {
  form: FormWithCounts;
  registrations: readonly Entry[];
}) {
  const { mutate } = useMutation();
  const { kind, id } = form;
  const phones = phonesOf(registrations);
  const { pagePath, editPath } = contentKinds[kind];
  return (
    <nav className="buttons form-tools" aria-label={registrationListMessages.tools}>
      <button type="button" className="text-button" onClick={() => print()}>
        {registrationListMessages.print}
      </button>
      <button
        type="button"
        className="text-button"
        onClick={() =>
          void mutate({ run: () => download(form), fallback: registrationListMessages.downloadFailed })
        }
      >
        {registrationListMessages.download}
      </button>
      {phones.length > 0 && (
        <button type="button" className="text-button" onClick={() => void copy(phones)}>
          {registrationListMessages.copyPhones(phones.length)}
        </button>
      )}
      <a className="text-button" href={pagePath.replace(":id", String(id))}>
        {registrationListMessages.page}
      </a>
      <Link className="text-button" to={`${editPath}/${id}`}>
        {registrationListMessages.edit}
      </Link>
    </nav>
  );
}

/** The numbers of those who have a seat or wait for one, each once, as every phone and program understands them. */
function phonesOf(registrations: readonly Entry[]): string[] {
  const reached = registrations.filter(
    ({ state, phone }) => phone && (state === "open" || state === "waiting"),
  );
  return [...new Set(reached.map(({ phone }) => `+${internationalDigits(phone)}`))];
}

async function copy(phones: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(phones.join(", "));
    showToast({ kind: "success", text: registrationListMessages.copied(phones.length) });
  } catch {
    // Without HTTPS, or the permission.
    showToast({ kind: "warning", text: registrationListMessages.copyFailed });
  }
}

async function download(form: FormWithCounts): Promise<void> {
  const csv = await api.exportEntries(formName(form));
  const name = form.title.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  downloadFile(`${name || formName(form)}.csv`, csv, "text/csv;charset=utf-8");
}
