import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { useRestoreFocus } from "../layout/use-restore-focus.ts";
import { followTitle } from "./address-fields.tsx";
import { DraftNotices } from "./draft-notices.tsx";
import type { FormConfig } from "./form-config.ts";
import { FormFields, type FormFieldsHandle } from "./form-fields.tsx";
import { emptyValues } from "./form-values.ts";
import type { FormInit } from "./load-form.ts";
import { SaveBar } from "./save-bar.tsx";
import { isPublished } from "./saved-record.ts";
import { useContentForm } from "./use-content-form.ts";
import { useUnsavedChangesGuard } from "./use-unsaved-changes-guard.tsx";
import "../styles/content-form.css";

const RecordProgress = lazy(() => import("./record-progress.tsx"));
const TemplateQuestions = lazy(() => import("../pages/template-questions.tsx"));
const FormMerge = lazy(() => import("./form-merge.tsx"));

type ContentFormProps = { config: FormConfig; init: FormInit };

/** The page with the form that creates or edits a record. */
export function ContentForm({ config, init }: ContentFormProps) {
  const fields = useRef<FormFieldsHandle>(null);
  const form = useContentForm(config, init, fields);
  const { status, record, edition, missingFields, stay } = form.state;
  // Typing goes on during a save that stays in the form.
  const readOnly = status.name === "saving" && !stay;
  const target = form.mayPublish ? "live" : "draft";
  const [isReady, setIsReady] = useState(false);
  const isFresh = !init.record && !init.draft;
  useRestoreFocus(readOnly);
  const leaveQuestion = useUnsavedChangesGuard(form.isUnsaved);
  const heading = record && isPublished(record) ? config.edit.heading(record.id) : config.create.heading;

  /** What is written already stays: the draft follows it. */
  function writeDraft({ title, body }: { title: string; body: string }): void {
    const values = fields.current?.read();
    if (!values) return;
    const named = values.title.trim()
      ? {}
      : { title, ...(config.hasAddress && followTitle(values, { title })) };
    fields.current?.write({ ...values, ...named, body: values.body + body });
    form.onChange(undefined);
  }

  /** Ctrl+S saves and stays, wherever the focus is, except in an open dialog. */
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) void form.save({ stay: true, target });
  });
  useEffect(() => {
    document.addEventListener("keydown", saveByKey);
    return () => document.removeEventListener("keydown", saveByKey);
  }, []);

  return (
    <DashboardPage title={heading} back={config.list} className="narrow-screen writing">
      <Suspense>{record && <RecordProgress form={form} record={record} />}</Suspense>
      <DraftNotices form={form} />
      <Suspense>
        {config.hasTemplates && isFresh && <TemplateQuestions isReady={isReady} onDraft={writeDraft} />}
      </Suspense>
      <form
        className="form writing-form"
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save({ stay: !form.mayPublish, target });
        }}
      >
        <FormFields
          key={edition.number}
          ref={fields}
          config={config}
          initialValues={edition.values}
          recordId={record?.id}
          savedPicture={record?.values ?? emptyValues}
          missing={missingFields}
          readOnly={readOnly}
          onChange={form.onChange}
          onReady={() => {
            setIsReady(true);
            form.onReady();
          }}
        />
        <SaveBar form={form} />
      </form>
      <Suspense>{status.name === "merging" && <FormMerge form={form} />}</Suspense>
      {leaveQuestion}
    </DashboardPage>
  );
}
