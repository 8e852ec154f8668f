import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { BodyHandle } from "../editor/body-editor.tsx";
import type { Language } from "../model/field.ts";
import { FieldError } from "./field-input.tsx";
import { fieldDirection } from "./language-field.tsx";

export type { BodyHandle };

type BodyFieldProps = {
  ref: Ref<BodyHandle>;
  kind: ContentKind;
  initialBody: string;
  label: string;
  language: Language;
  missing: boolean;
  readOnly: boolean;
  onChange: () => void;
  onReady: () => void;
};

/** The body of a record: rich text, or plain text for services. */
export function BodyField(props: BodyFieldProps) {
  const { bodyFormat } = contentKinds[props.kind];
  const errorId = useId();
  return (
    <div className="field body-field">
      {bodyFormat === "html" ? <RichBody {...props} /> : <PlainBody {...props} errorId={errorId} />}
      <FieldError id={errorId} show={props.missing} />
    </div>
  );
}

function PlainBody({
  ref,
  kind,
  initialBody,
  label,
  language,
  missing,
  readOnly,
  onChange,
  onReady,
  errorId,
}: BodyFieldProps & { errorId: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  useImperativeHandle(
    ref,
    () => ({
      read: () => field.current?.value ?? initialBody,
      focus: () => field.current?.focus(),
      scrollIntoView: (options) => field.current?.scrollIntoView(options),
      write: (next) => {
        if (field.current && field.current.value !== next) field.current.value = next;
      },
      content: () => field.current?.value,
      select: (from, to) => select(field.current, from, to),
    }),
    [initialBody],
  );
  return (
    <label>
      {label}
      <textarea
        ref={field}
        name={contentKinds[kind].fields.body}
        rows={8}
        {...fieldDirection(language)}
        defaultValue={initialBody}
        readOnly={readOnly}
        aria-invalid={missing || undefined}
        aria-describedby={errorId}
        onChange={onChange}
      />
    </label>
  );
}

function select(field: HTMLTextAreaElement | null, from: number, to: number): void {
  // A browser scrolls to the selection of a field when the field gets the focus.
  field?.blur();
  field?.setSelectionRange(from, to);
  field?.focus();
}

type Editor = typeof import("../editor/body-editor.tsx").default;

/** Loads the editor, which is large, while the rest of the form can be used already. */
function RichBody({
  ref,
  initialBody,
  label,
  language,
  missing,
  readOnly,
  onChange,
  onReady,
}: BodyFieldProps) {
  const [loaded, setLoaded] = useState<{ Editor: Editor } | "failed">();
  useEffect(() => {
    import("../editor/body-editor.tsx").then(
      ({ default: Editor }) => setLoaded({ Editor }),
      () => setLoaded("failed"),
    );
  }, []);
  return (
    <>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {loaded === "failed" ? (
        <div className="failure" role="alert">
          <p>{contentFormMessages.editorFailed}</p>
          {/* A browser does not request a failed module again: only a reload helps. */}
          <button type="button" className="button plain" onClick={() => location.reload()}>
            {contentFormMessages.tryAgain}
          </button>
        </div>
      ) : loaded ? (
        <loaded.Editor
          ref={ref}
          html={initialBody}
          direction={fieldDirection(language)}
          missing={missing}
          readOnly={readOnly}
          onReady={onReady}
          onChange={onChange}
        />
      ) : (
        <Spinner />
      )}
    </>
  );
}
