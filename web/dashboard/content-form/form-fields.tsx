import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { BodyField, type BodyHandle } from "./body-field.tsx";
import type { FormConfig, SavedRecord } from "./form-config.ts";
import type { RequiredField } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import { PictureField } from "./picture-field.tsx";
import { StatusField } from "./status-field.tsx";
import { TitleField } from "./title-field.tsx";

/** What the form asks of its fields, which hold their values themselves. */
export type FormFieldsHandle = {
  read: () => FormValues;
  /** Focuses a field and scrolls it to the middle of the window, where no toast covers it. */
  focus: (field: RequiredField) => void;
  /** Removes linked pictures from the body, by their addresses. */
  removePictures: (addresses: readonly string[]) => void;
  /** Replaces the pictures that were sent by the stored ones, so that the next save does not send them again. */
  afterSave: (sent: FormValues, storedBody: string) => void;
};

type FormFieldsProps = {
  ref: Ref<FormFieldsHandle>;
  config: FormConfig;
  initialValues: FormValues;
  /** The cover that the record has. */
  image: SavedRecord["image"] | undefined;
  missing: readonly RequiredField[];
  readOnly: boolean;
  onChange: (field: RequiredField | undefined) => void;
  /** The body can be read: its editor has loaded. */
  onReady: () => void;
};

/** The fields of a post, an event or a service, in the specification's order. */
export function FormFields({
  ref,
  config,
  initialValues,
  image,
  missing,
  readOnly,
  onChange,
  onReady,
}: FormFieldsProps) {
  const [values, setValues] = useState(initialValues);
  const title = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const body = useRef<BodyHandle>(null);
  const set = (part: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...part }));
    onChange("title" in part ? "title" : "picture" in part ? "picture" : undefined);
  };
  useImperativeHandle(
    ref,
    () => ({
      read: () => ({ ...values, body: body.current?.read() ?? initialValues.body }),
      focus: (field) => {
        const control = { title, picture, body }[field].current;
        control?.focus();
        control?.scrollIntoView({ block: "center" });
      },
      removePictures: (addresses) => body.current?.removePictures(addresses),
      afterSave: (sent, storedBody) => {
        // Another cover may have been chosen during the save.
        setValues((before) => (before.picture === sent.picture ? { ...before, picture: undefined } : before));
        body.current?.afterSave(sent.body, storedBody);
      },
    }),
    [values, initialValues],
  );
  return (
    <>
      <TitleField
        ref={title}
        name={config.fields.title}
        value={values.title}
        missing={missing.includes("title")}
        readOnly={readOnly}
        onTitle={(text) => set({ title: text })}
      />
      {config.hasStatus && (
        <StatusField value={values.status} readOnly={readOnly} onStatus={(status) => set({ status })} />
      )}
      <PictureField
        ref={picture}
        name={config.fields.image}
        values={values}
        image={image}
        missing={missing.includes("picture")}
        readOnly={readOnly}
        onPicture={set}
      />
      <BodyField
        ref={body}
        config={config}
        initialBody={initialValues.body}
        label={config.bodyLabel}
        missing={missing.includes("body")}
        readOnly={readOnly}
        onChange={() => onChange("body")}
        onReady={onReady}
      />
    </>
  );
}
