import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { contentKinds } from "../../../contract/content-kinds.ts";
import type { Span } from "../text-checks/checked-text.ts";
import type { CheckedText } from "../text-checks/text-checks.tsx";
import { AddressFields, followTitle } from "./address-fields.tsx";
import { BodyField, type BodyHandle } from "./body-field.tsx";
import { DateFields, type DateFieldsHandle } from "./date-fields.tsx";
import type { FormConfig } from "./form-config.ts";
import type { RequiredField } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import { LanguageField } from "./language-field.tsx";
import { PictureField, type SavedPicture } from "./picture-field.tsx";
import { StatusField } from "./status-field.tsx";
import { TitleField } from "./title-field.tsx";
import { TranslationField } from "./translation-field.tsx";
import { useDetectedLanguage } from "./use-detected-language.ts";

/** What the form asks of its fields, which hold their values themselves. */
export type FormFieldsHandle = {
  read: () => FormValues;
  /** Resolves when a chosen cover is among the values: reading and shrinking a photo takes seconds on a phone. */
  waitForCover: () => Promise<void>;
  /** Focuses a field and scrolls it to the middle of the window, where no toast covers it. */
  focus: (field: RequiredField) => void;
  /** Why the values cannot be saved as they are, with the focus on the field. Undefined if they can be. */
  findProblem: () => string | undefined;
  /** Removes linked pictures from the body, by their addresses. */
  removePictures: (addresses: readonly string[]) => void;
  /** Replaces the pictures that were sent by the stored ones, so that the next save does not send them again. */
  afterSave: (sent: FormValues, stored: FormValues) => void;
  /** The same after an autosave, which leaves the chosen cover to the next save. */
  afterAutosave: (sentBody: string, storedBody: string) => void;
  /** Replaces the values that differ. The cursor and the undo history of the body stay. */
  write: (values: FormValues) => void;
  /** A body as the editor would write it. */
  normalizeBody: (body: string) => string;
  /** Asks for the description of a picture in the body that has none. @returns whether there is one */
  describeNext: () => boolean;
  /** What the checks look through. Undefined while the editor is loading. */
  readChecked: () => CheckedText | undefined;
  /** Focuses a place of the body and selects it. */
  selectInBody: (place: Span) => void;
};

type FormFieldsProps = {
  ref: Ref<FormFieldsHandle>;
  config: FormConfig;
  initialValues: FormValues;
  /** Undefined for a new record. */
  recordId: number | undefined;
  savedPicture: SavedPicture;
  missing: readonly RequiredField[];
  readOnly: boolean;
  onChange: (field: RequiredField | undefined) => void;
  /** The body can be read: its editor has loaded. */
  onReady: () => void;
};

/** The fields of a record, in the specification's order. */
export function FormFields({
  ref,
  config,
  initialValues,
  recordId,
  savedPicture,
  missing,
  readOnly,
  onChange,
  onReady,
}: FormFieldsProps) {
  const [values, setValues] = useState(initialValues);
  const title = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const body = useRef<BodyHandle>(null);
  const dates = useRef<DateFieldsHandle>(null);
  const coverRead = useRef(Promise.resolve());
  const readBody = () => body.current?.read() ?? initialValues.body;
  const { detected, detectSoon } = useDetectedLanguage(() => ({ title: values.title, body: readBody() }));
  const set = (part: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...part, ...(proposesAddress && followTitle(before, part)) }));
    detectSoon();
    onChange("title" in part ? "title" : "picture" in part ? "picture" : undefined);
  };
  const proposesAddress = config.hasAddress && initialValues.address === "";
  useImperativeHandle(
    ref,
    () => ({
      read: () => ({ ...values, body: body.current?.read() ?? initialValues.body }),
      waitForCover: () => coverRead.current,
      focus: (field) => {
        const control = { title, picture, body }[field].current;
        control?.focus();
        control?.scrollIntoView({ block: "center" });
      },
      findProblem: () => dates.current?.findProblem(),
      removePictures: (addresses) => body.current?.removePictures(addresses),
      afterSave: (sent, stored) => {
        setValues((before) => ({
          ...before,
          // Another cover may have been chosen during the save, or this one removed.
          cover: before.cover === sent.cover ? stored.cover : before.cover,
          picture: before.picture === sent.picture ? undefined : before.picture,
        }));
        body.current?.afterSave(sent.body, stored.body);
      },
      afterAutosave: (sentBody, storedBody) => body.current?.afterAutosave(sentBody, storedBody),
      write: (next) => {
        setValues(next);
        body.current?.write(next.body);
      },
      normalizeBody: (written) => body.current?.normalize(written) ?? written,
      describeNext: () => body.current?.describeNext() ?? false,
      readChecked: () => {
        const content = body.current?.content();
        if (content === undefined) return undefined;
        const folder = `/images/${contentKinds[config.kind].pictureFolder}`;
        const stored = values.picture ? null : values.cover;
        return {
          content,
          cover: stored ? { src: `${folder}/${stored.name}`, width: stored.width } : undefined,
        };
      },
      selectInBody: ({ from, to }) => body.current?.select(from, to),
    }),
    [values, initialValues, config],
  );
  return (
    <>
      <TitleField
        ref={title}
        name={config.fields.title}
        value={values.title}
        language={values.lang}
        missing={missing.includes("title")}
        readOnly={readOnly}
        onTitle={(text) => set({ title: text })}
      />
      {config.hasAddress && (
        <AddressFields recordId={recordId} values={values} readOnly={readOnly} onAddress={set} />
      )}
      {config.hasStatus && (
        <StatusField value={values.status} readOnly={readOnly} onStatus={(status) => set({ status })} />
      )}
      <PictureField
        ref={picture}
        kind={config.kind}
        name={config.fields.image}
        values={values}
        saved={savedPicture}
        missing={missing.includes("picture")}
        readOnly={readOnly}
        onPicture={set}
        onReading={(read) => {
          coverRead.current = read;
        }}
      />
      <BodyField
        ref={body}
        config={config}
        initialBody={initialValues.body}
        label={config.bodyLabel}
        language={values.lang}
        missing={missing.includes("body")}
        readOnly={readOnly}
        onChange={() => {
          detectSoon();
          onChange("body");
        }}
        onReady={onReady}
      />
      {config.hasDates && (
        <DateFields ref={dates} values={values} saved={initialValues} readOnly={readOnly} onDates={set} />
      )}
      <LanguageField
        value={values.lang}
        detected={detected}
        readOnly={readOnly}
        onLanguage={(lang) => set({ lang })}
      />
      {config.hasTranslations && (
        <TranslationField
          kind={config.kind}
          recordId={recordId}
          value={values.translationOf}
          readOnly={readOnly}
          // Readers choose by language, so it must not be left to be detected.
          onTranslation={(translationOf) =>
            set({ translationOf, ...(translationOf && !values.lang && detected && { lang: detected }) })
          }
        />
      )}
    </>
  );
}
