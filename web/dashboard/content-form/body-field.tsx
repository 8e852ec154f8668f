import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { BodyHandle } from "../editor/body-editor.tsx";
import { FieldError } from "./field-error.tsx";
import type { FormConfig } from "./form-config.ts";

export type { BodyHandle };

type BodyFieldProps = {
  ref: Ref<BodyHandle>;
  kind: FormConfig;
  start: string;
  label: string;
  missing: boolean;
  busy: boolean;
  onChange: () => void;
  onReady: () => void;
};

/** The text of a record: rich, or plain for a short training. */
export function BodyField(props: BodyFieldProps) {
  const noteId = useId();
  return (
    <div className="field body-field">
      {props.kind.body === "rich" ? <RichBody {...props} /> : <PlainBody {...props} noteId={noteId} />}
      <FieldError id={noteId} show={props.missing} />
    </div>
  );
}

function PlainBody({
  ref,
  kind,
  start,
  label,
  missing,
  busy,
  onChange,
  onReady,
  noteId,
}: BodyFieldProps & { noteId: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  useImperativeHandle(
    ref,
    () => ({
      read: () => field.current?.value ?? start,
      focus: () => field.current?.focus(),
      scrollIntoView: (options) => field.current?.scrollIntoView(options),
      removePictures: () => undefined,
      afterSave: () => {},
    }),
    [start],
  );
  return (
    <label>
      {label}
      <textarea
        ref={field}
        name={kind.fields.body}
        rows={8}
        dir="auto"
        defaultValue={start}
        readOnly={busy}
        aria-invalid={missing || undefined}
        aria-describedby={noteId}
        onChange={onChange}
      />
    </label>
  );
}

type Editor = typeof import("../editor/body-editor.tsx").default;

/** The editor is large: it comes by itself, while the rest of the form can be used already. */
function RichBody({ ref, start, label, missing, busy, onChange, onReady }: BodyFieldProps) {
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
          {/* A browser does not ask again for a script that it could not load. */}
          <button type="button" className="button plain" onClick={() => location.reload()}>
            {contentFormMessages.tryAgain}
          </button>
        </div>
      ) : loaded ? (
        <loaded.Editor
          ref={ref}
          html={start}
          missing={missing}
          busy={busy}
          onReady={onReady}
          onChange={onChange}
        />
      ) : (
        <Spinner />
      )}
    </>
  );
}
