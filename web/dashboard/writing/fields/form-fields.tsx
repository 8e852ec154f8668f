import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import type { CheckedText } from "../checks/text-checks.tsx";
import { type FormValues, hasAnswers, type RequiredField } from "../model/field.ts";
import { isFieldOf } from "../model/fields.ts";
import { formTexts } from "../model/form-texts.ts";
import { emptyValues, equalValues } from "../model/form-values.ts";
import { proposedFields } from "../model/page-templates.ts";
import { followTitle } from "./address-fields.tsx";
import { BodyField, type BodyHandle } from "./body-field.tsx";
import { FoldedFields, type GroupHandles, groupsOf } from "./inputs.tsx";
import { languageOf, useDetectedLanguage } from "./language-field.tsx";
import { PictureField, type SavedPicture } from "./picture-field.tsx";
import { type TemplateHandle, TemplateQuestions } from "./template-questions.tsx";
import { TitleField } from "./title-field.tsx";

/** What the form asks of its fields, which report their values. The editor holds the body. */
export type FormFieldsHandle = {
  readBody: () => string;
  /** Resolves when a chosen cover is among the values: reading and shrinking a photo takes seconds on a phone. */
  waitForCover: () => Promise<void>;
  /** Writes the answers to the questions of a template into the text. */
  writeAnswers: () => void;
  /** Chooses the detected language, unless the author has chosen one. */
  chooseLanguage: () => void;
  /** Focuses a field and scrolls it to the middle of the window, where no toast covers it. */
  focus: (field: RequiredField | "alt") => void;
  /** Why the values cannot be saved as they are, with the focus on the field. Undefined if they can be. */
  findProblem: () => string | undefined;
  /** Null until the body's field is there. */
  body: () => BodyHandle | null;
  /** What the checks look through. Undefined while the editor is loading. */
  readChecked: () => CheckedText | undefined;
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
  onReady,
}: FormFieldsProps) {
  const { fields: names, uploadField } = contentKinds[kind];
  const [initialValues] = useState(values);
  const title = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLTextAreaElement>(null);
  const body = useRef<BodyHandle>(null);
  const handles = useRef<GroupHandles>({});
  const coverRead = useRef(Promise.resolve());
  const questions = useRef<TemplateHandle>(null);
  const [isReady, setIsReady] = useState(false);
  const [offersTemplates] = useState(
    () =>
      isFieldOf("template", kind) && (hasAnswers(initialValues) || equalValues(initialValues, emptyValues)),
  );
  /** The language that is not of the author's choice: it follows the text from one save to the next. */
  const automatic = useRef<FormValues["lang"]>("");
  const readBody = () => body.current?.read() ?? initialValues.body;
  const { detected, detectSoon } = useDetectedLanguage(() => ({ title: values.title, body: readBody() }));
  const set = (part: Partial<FormValues>) => {
    if ("lang" in part) automatic.current = "";
    detectSoon();
    const field = "title" in part ? "title" : "picture" in part ? "picture" : undefined;
    onChange({ ...part, ...(proposesAddress && followTitle(values, part)) }, field);
  };
  const proposesAddress = isFieldOf("address", kind) && initialValues.address === "";
  /** What is written already stays: the draft follows it. */
  const writeAnswers = () => {
    const written = questions.current?.write();
    if (!written || !body.current) return;
    const named = values.title.trim() ? {} : { title: written.title };
    set({ ...named, template: { ...values.template, answers: [], isWritten: true } });
    body.current.write(readBody() + written.body);
  };
  useImperativeHandle(ref, () => ({
    readBody,
    waitForCover: () => coverRead.current,
    writeAnswers: () => {
      if (hasAnswers(values)) writeAnswers();
    },
    chooseLanguage: () => {
      const lang = languageOf({ title: values.title, body: readBody() }) ?? "";
      if (values.lang !== automatic.current || values.lang === lang) return;
      automatic.current = lang;
      onChange({ lang });
    },
    focus: (field) => {
      const { current: control } = { title, picture, body, alt }[field];
      control?.focus();
      control?.scrollIntoView({ block: "center" });
    },
    findProblem() {
      for (const { name } of groupsOf(kind)) {
        const problem = handles.current[name]?.findProblem();
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
    body: () => body.current,
    readChecked: () => {
      const content = body.current?.content();
      if (content === undefined) return undefined;
      const hasCover = values.picture ?? values.cover;
      return {
        content,
        isCoverUndescribed: Boolean(hasCover) && !values.alt.trim() && !values.decorative,
      };
    },
  }));
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
          ref={questions}
          value={values.template}
          isReady={isReady}
          readOnly={readOnly}
          onAnswers={(template) =>
            set({
              template,
              ...(template.name !== values.template.name && proposedFields(template.name, values)),
            })
          }
          onWrite={writeAnswers}
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
      {groupsOf(kind).map(({ name, Component, fold }) => !fold && <Component key={name} {...inputProps} />)}
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
        onReading={(read) => {
          coverRead.current = read;
        }}
      />
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
