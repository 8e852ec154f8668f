import { type Ref, useId, useState } from "react";
import { documentFacts } from "../../../../../contract/messages/document-facts.ts";
import { documentFieldMessages as messages } from "../../../../../contract/messages/staff/document-file.ts";
import { documentFormMessages } from "../../../../../contract/messages/staff/documents.ts";
import { refusalOfPdf, titleOfFile } from "../../../kit/documents/check-pdf-file.ts";
import { OpenFile } from "../../../kit/documents/open-file.tsx";
import { formatFileSize } from "../../../kit/formats.ts";
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
          <OpenFile id={recordId} title={values.title} name={stored.name} />
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
