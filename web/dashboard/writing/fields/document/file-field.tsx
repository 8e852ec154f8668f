import { type Ref, useId, useState } from "react";
import { documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { documentFieldMessages as messages } from "../../../../../contract/messages/staff/document-file.ts";
import { documentFormMessages } from "../../../../../contract/messages/staff/documents.ts";
import { contentKinds } from "../../../../../contract/values/content-kinds.ts";
import { documentFilePath } from "../../../../../contract/values/paths/paths.ts";
import { fetchFile } from "../../../../api/http-transport.ts";
import { useMutation } from "../../../../requests/use-mutation.ts";
import { downloadBlob } from "../../../../ui/download-file.ts";
import { refusalOfPdf, titleOfFile } from "../../../kit/documents/check-pdf-file.ts";
import { formatFileSize } from "../../../kit/formats.ts";
import { isPublicPicture } from "../../../kit/pictures/load-private-picture.ts";
import type { FormValues } from "../../model/field.ts";
import { FieldError } from "../field-input.tsx";

type FileFieldProps = {
  ref: Ref<HTMLInputElement>;
  name: string;
  values: FormValues;
  /** Undefined for a new record. */
  recordId: number | undefined;
  missing: boolean;
  readOnly: boolean;
  onFile: (part: Partial<FormValues>) => void;
  /** Called with what resolves as soon as a chosen file is in the values, or refused. */
  onReading: (read: Promise<void>) => void;
};

/** The PDF of a document: a file picker, on which a file can be dropped, and what the file is. */
export default function FileField(props: FileFieldProps) {
  const { ref, name, values, recordId, missing, readOnly, onFile, onReading } = props;
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const { picture: chosen, cover: stored } = values;

  async function take(file: File): Promise<void> {
    const refusal = await refusalOfPdf(file);
    setRefused(refusal);
    if (refusal !== undefined) return;
    onFile({ picture: file });
    if (values.title.trim() === "") onFile({ title: titleOfFile(file.name) });
  }

  function putBack(): void {
    setRefused(undefined);
    onFile({ picture: undefined });
  }

  return (
    <fieldset className="picture-field field">
      <legend id={`${id}-legend`}>{documentFormMessages.file}</legend>
      <div className="cluster picture-place" data-filled={chosen || stored ? true : undefined}>
        <p role="status">
          {chosen ? (
            <>
              <bdi>{chosen.name}</bdi>, {formatFileSize(chosen.size)}
            </>
          ) : (
            stored && documentFacts({ ...stored, lang: "en" }, "en")
          )}
        </p>
        {!chosen && stored && recordId !== undefined && (
          <StoredFile id={recordId} title={values.title} name={stored.name} />
        )}
        <div className="cluster">
          <label className="button plain">
            <span id={`${id}-choose`}>{chosen || stored ? messages.chooseAnother : messages.choose}</span>
            <input
              ref={ref}
              type="file"
              name={name}
              accept="application/pdf,.pdf"
              disabled={readOnly}
              aria-labelledby={`${id}-legend ${id}-choose`}
              aria-describedby={`${id}-hint ${id}-refused ${id}-missing`}
              aria-invalid={missing || refused !== undefined || undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file && !readOnly) onReading(take(file));
                // Otherwise picking the same file again fires no event.
                currentTarget.value = "";
              }}
            />
          </label>
          {!chosen && !stored && <span className="drop-hint">{messages.drop}</span>}
          {chosen && (
            <button type="button" className="text-button" disabled={readOnly} onClick={putBack}>
              {stored ? messages.keep : messages.remove}
            </button>
          )}
        </div>
      </div>
      <p className="quiet" id={`${id}-hint`}>
        {chosen ? messages.notSentYet : !stored && messages.hint}
      </p>
      <p className="field-error" id={`${id}-refused`} role="alert">
        {refused}
      </p>
      <FieldError id={`${id}-missing`} show={missing} />
    </fieldset>
  );
}

type StoredFileProps = { id: number; title: string; name: string };

/** Opens the stored file: visitors' address of it, or the file itself while they do not see it. */
function StoredFile({ id, title, name }: StoredFileProps) {
  const { busy, mutate } = useMutation();
  const path = documentFilePath({ id, title });
  if (isPublicPicture(`/images/${contentKinds.document.pictureFolder}/${name}`)) {
    return (
      <a className="text-button" href={path} target="_blank" rel="noopener">
        {messages.open}
      </a>
    );
  }
  // A link sends no session.
  const run = () => fetchFile(path);
  const done = (file: Blob) => downloadBlob(`${title.trim() || id}.pdf`, file);
  return (
    <button
      type="button"
      className="text-button"
      disabled={busy}
      onClick={() => void mutate({ run, done, fallback: messages.openFailed })}
    >
      {messages.open}
    </button>
  );
}
