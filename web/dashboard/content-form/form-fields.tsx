import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { contentFormMessages, serviceFormMessages } from "../../../contract/messages/content-form.ts";
import { BodyField, type BodyHandle } from "./body-field.tsx";
import type { FormConfig, SavedRecord } from "./form-config.ts";
import type { FormValues } from "./form-values.ts";
import { PictureField } from "./picture-field.tsx";
import { StatusField } from "./status-field.tsx";
import { TitleField } from "./title-field.tsx";

export type FieldName = "title" | "picture" | "body";

/** What is asked of the fields as a whole. */
export type FormFieldsHandle = {
  read: () => FormValues;
  /** Focuses a field and scrolls it to the middle of the window, where no toast covers it. */
  focus: (field: FieldName) => void;
  removePictures: (addresses: readonly string[]) => void;
  /** Goes on after a save: pictures are the server's from now on. `body` is the text as it is stored. */
  afterSave: (body: string) => void;
};

type WritingFieldsProps = {
  ref: Ref<FormFieldsHandle>;
  kind: FormConfig;
  start: FormValues;
  /** The picture that the record has. */
  image: SavedRecord["image"] | undefined;
  missing: readonly FieldName[];
  busy: boolean;
  onChange: (field: FieldName | undefined) => void;
  /** The body is there, in the editor's own spelling. */
  onReady: () => void;
};

/** The fields of a post, an event or a short training, in the specification's order. */
export function FormFields({
  ref,
  kind,
  start,
  image,
  missing,
  busy,
  onChange,
  onReady,
}: WritingFieldsProps) {
  const [written, setWritten] = useState(start);
  const title = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const body = useRef<BodyHandle>(null);
  const set = (part: Partial<FormValues>) => {
    setWritten((before) => ({ ...before, ...part }));
    onChange("title" in part ? "title" : "picture" in part ? "picture" : undefined);
  };
  useImperativeHandle(
    ref,
    () => ({
      read: () => ({ ...written, body: body.current?.read() ?? start.body }),
      focus: (field) => {
        const control = { title, picture, body }[field].current;
        control?.focus();
        control?.scrollIntoView({ block: "center" });
      },
      removePictures: (addresses) => body.current?.removePictures(addresses),
      afterSave: (storedBody) => {
        setWritten((before) => ({ ...before, picture: undefined }));
        body.current?.afterSave(storedBody);
      },
    }),
    [written, start],
  );
  return (
    <>
      <TitleField
        ref={title}
        name={kind.fields.title}
        value={written.title}
        missing={missing.includes("title")}
        busy={busy}
        onTitle={(text) => set({ title: text })}
      />
      {kind.kind === "event" && (
        <StatusField value={written.status} busy={busy} onStatus={(status) => set({ status })} />
      )}
      <PictureField
        ref={picture}
        name={kind.fields.image}
        written={written}
        image={image}
        missing={missing.includes("picture")}
        busy={busy}
        onPicture={set}
      />
      <BodyField
        ref={body}
        kind={kind}
        start={start.body}
        label={kind.body === "plain" ? serviceFormMessages.description : contentFormMessages.body}
        missing={missing.includes("body")}
        busy={busy}
        onChange={() => onChange("body")}
        onReady={onReady}
      />
    </>
  );
}
