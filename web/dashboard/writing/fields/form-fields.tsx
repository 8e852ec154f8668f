import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from "react";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { type FormValues, hasAnswers, type RequiredField } from "../model/field.ts";
import { isFieldOf } from "../model/fields.ts";
import { formTexts } from "../model/form-texts.ts";
import { emptyValues, equalValues } from "../model/form-values.ts";
import { proposedFields } from "../model/page-templates.ts";
import { followTitle } from "./address-fields.tsx";
import { BodyField, type BodyHandle } from "./body-field.tsx";
import { FoldedFields, type GroupHandles, groupsOf, OpenFields } from "./inputs.tsx";
import { useDetectedLanguage } from "./language-field.tsx";
import { PictureField, type SavedPicture } from "./picture-field.tsx";
import { RegistrationsLink } from "./registration-fields.tsx";
import { TemplateQuestions } from "./template-questions.tsx";
import { TitleField } from "./title-field.tsx";

const FileField = lazy(() => import("./document/file-field.tsx"));

/** What the form asks of its fields, which report their values. The editor holds the body. */
export type FormFieldsHandle = {
  /** Null until the body's field is there. */
  body: () => BodyHandle | null;
  /**
   * Focuses a field and scrolls it to the middle of the window, where no toast covers it.
   * @param field without it, the first that cannot be saved as it is
   * @returns why that one cannot
   */
  focus: (field?: RequiredField | "alt" | "dates") => string | undefined;
};

type FormFieldsProps = {
  ref: Ref<FormFieldsHandle>;
  kind: ContentKind;
  values: FormValues;
  /** Undefined for a new record. */
  recordId: number | undefined;
  savedPicture: SavedPicture;
  missing: readonly RequiredField[];
  readOnly: boolean;
  /** A part without values says that the body has changed. */
  onChange: (part: Partial<FormValues>, field?: RequiredField) => void;
  /** Resolves when a chosen cover is among the values: reading and shrinking a photo takes seconds on a phone. */
  onReading: (read: Promise<void>) => void;
  /** The answers to the questions of a template are to be written into the text. */
  onWrite: () => void;
  /** The body can be read: its editor has loaded. */
  onReady: () => void;
};

/** The fields of a record: the specified ones in their order, and then what was added. */
export function FormFields({
  ref,
  kind,
  values,
  recordId,
  savedPicture,
  missing,
  readOnly,
  onChange,
  onReading,
  onWrite,
  onReady,
}: FormFieldsProps) {
  const { fields: names, uploadField, fileType } = contentKinds[kind];
  const [initialValues] = useState(values);
  const title = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLTextAreaElement>(null);
  const body = useRef<BodyHandle>(null);
  const handles = useRef<GroupHandles>({});
  const [isReady, setIsReady] = useState(false);
  const [offersTemplates] = useState(
    () =>
      isFieldOf("template", kind) && (hasAnswers(initialValues) || equalValues(initialValues, emptyValues)),
  );
  const readBody = () => body.current?.read() ?? initialValues.body;
  const { detected, detectSoon } = useDetectedLanguage(() => ({ title: values.title, body: readBody() }));
  const set = (part: Partial<FormValues>) => {
    detectSoon();
    const field = "title" in part ? "title" : "picture" in part ? "picture" : undefined;
    onChange({ ...part, ...(proposesAddress && followTitle(values, part)) }, field);
  };
  const proposesAddress = isFieldOf("address", kind) && initialValues.address === "";
  useImperativeHandle(ref, () => ({
    body: () => body.current,
    focus(field) {
      if (field === undefined) return focusProblem();
      if (field === "dates") {
        handles.current.dates?.focus();
        return undefined;
      }
      const { current: control } = { title, picture, body, alt }[field];
      control?.focus();
      control?.scrollIntoView({ block: "center" });
      return undefined;
    },
  }));
  function focusProblem(): string | undefined {
    for (const { name } of groupsOf(kind, initialValues)) {
      const problem = handles.current[name]?.findProblem();
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  const inputProps = {
    kind,
    recordId,
    values,
    saved: initialValues,
    detected,
    readOnly,
    onChange: set,
  };
  return (
    <>
      {offersTemplates && (
        <TemplateQuestions
          value={values.template}
          isReady={isReady}
          readOnly={readOnly}
          onAnswers={(template) =>
            set({
              template,
              ...(template.name !== values.template.name && proposedFields(template.name, values)),
            })
          }
          onWrite={onWrite}
        />
      )}
      <TitleField
        ref={title}
        name={names.title}
        value={values.title}
        language={values.lang}
        missing={missing.includes("title")}
        readOnly={readOnly}
        onTitle={(text) => set({ title: text })}
      />
      <RegistrationsLink kind={kind} recordId={recordId} />
      <OpenFields handles={handles} {...inputProps} />
      {fileType === "pdf" ? (
        <Suspense>
          <FileField
            ref={picture}
            name={uploadField}
            values={values}
            recordId={recordId}
            missing={missing.includes("picture")}
            readOnly={readOnly}
            onFile={set}
            onReading={onReading}
          />
        </Suspense>
      ) : (
        <PictureField
          ref={picture}
          altRef={alt}
          kind={kind}
          name={uploadField}
          values={values}
          saved={savedPicture}
          missing={missing.includes("picture")}
          readOnly={readOnly}
          onPicture={set}
          onReading={onReading}
        />
      )}
      <BodyField
        ref={body}
        kind={kind}
        initialBody={initialValues.body}
        label={formTexts[kind].bodyLabel}
        language={values.lang}
        missing={missing.includes("body")}
        readOnly={readOnly}
        onChange={() => {
          detectSoon();
          onChange({}, "body");
        }}
        onReady={() => {
          setIsReady(true);
          onReady();
        }}
      />
      <FoldedFields handles={handles} {...inputProps} />
    </>
  );
}
