import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { useRestoreFocus } from "../layout/use-restore-focus.ts";
import type { CheckedText } from "../text-checks/text-checks.tsx";
import { followTitle } from "./address-fields.tsx";
import { DraftNotices } from "./draft-notices.tsx";
import type { FormConfig } from "./form-config.ts";
import { FormFields, type FormFieldsHandle } from "./form-fields.tsx";
import { emptyValues } from "./form-values.ts";
import type { FormInit } from "./load-form.ts";
import { optionalPart } from "./optional-part.ts";
import { SaveBar } from "./save-bar.tsx";
import { isPublished } from "./saved-record.ts";
import { useContentForm } from "./use-content-form.ts";
import { usePause } from "./use-pause.ts";
import { useUnsavedChangesGuard } from "./use-unsaved-changes-guard.tsx";
import "../styles/content-form.css";

const RecordProgress = optionalPart(() => import("./record-progress.tsx"));
const TemplateQuestions = optionalPart(() => import("../pages/template-questions.tsx"));
const TextChecks = optionalPart(() => import("../text-checks/text-checks.tsx"));
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
  /** Undefined until the editor has loaded. */
  const [checked, setChecked] = useState<CheckedText>();
  const readChecked = () => setChecked(fields.current?.readChecked());
  const readCheckedSoon = usePause(readChecked, limits.textCheckDelayMs);
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
        {config.hasTemplates && isFresh && (
          <TemplateQuestions isReady={checked !== undefined} onDraft={writeDraft} />
        )}
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
          onChange={(field) => {
            form.onChange(field);
            readCheckedSoon();
          }}
          onReady={() => {
            form.onReady();
            readChecked();
          }}
        />
        <SaveBar form={form}>
          <Suspense>
            {checked && (
              <TextChecks
                text={checked}
                onOpen={readChecked}
                onPlace={(place) => fields.current?.selectInBody(place)}
              />
            )}
          </Suspense>
        </SaveBar>
      </form>
      <Suspense>{status.name === "merging" && <FormMerge form={form} />}</Suspense>
      {leaveQuestion}
    </DashboardPage>
  );
}
