import { lazy, Suspense, useRef, useState } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { usePause } from "../../kit/use-pause.ts";
import { useSaveShortcut } from "../../kit/use-save-shortcut.ts";
import { type CheckedText, missesDate, TextChecks } from "../checks/text-checks.tsx";
import type { BoundKind } from "../drafts/bind-kind.ts";
import type { FormInit } from "../drafts/load-form.ts";
import { FormFields, type FormFieldsHandle } from "../fields/form-fields.tsx";
import type { FormValues } from "../model/field.ts";
import { emptyValues } from "../model/form-values.ts";
import { RecordProgress } from "./record-progress.tsx";
import { SaveBar } from "./save-bar.tsx";
import { type ContentFormModel, useContentForm } from "./state/use-content-form.ts";
import { useUnsavedChangesGuard } from "./use-unsaved-changes-guard.tsx";
import "./content-form.css";

const MergeDialog = lazy(() => import("../merge/merge-dialog.tsx"));

type ContentFormProps = { kind: BoundKind; init: FormInit };

/** The page with the form that creates or edits a record. */
export function ContentForm({ kind, init }: ContentFormProps) {
  const fields = useRef<FormFieldsHandle>(null);
  const form = useContentForm(kind, init, fields);
  const { status, record, values, edition, missingFields, stay } = form.state;
  // Typing goes on during a save that stays in the form.
  const readOnly = status.name === "saving" && !stay;
  /** Undefined until the editor has loaded. */
  const [checked, setChecked] = useState<CheckedText>();
  const { busy, mutate } = useMutation();
  const readChecked = () => setChecked(checkedText(fields.current?.body()?.content(), values));
  const readCheckedSoon = usePause(readChecked, writingLimits.textCheckDelayMs);
  const leaveQuestion = useUnsavedChangesGuard(form.isAtRisk);
  const heading = kind.headingOf(record?.id);

  useSaveShortcut(() => form.submit({ stay: true }));

  return (
    <DashboardPage title={heading} back={kind.listPath} className="narrow-screen writing">
      {record && <RecordProgress form={form} record={record} />}
      <RestoredNotice form={form} />
      <form
        className="form writing-form"
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.needsReview) form.submit({ stay: !form.mayPublish });
          else if (!busy && form.isComplete()) void mutate({ run: form.requestReview });
        }}
      >
        <FormFields
          key={edition}
          ref={fields}
          kind={kind.name}
          values={values}
          recordId={record?.id}
          savedPicture={record?.values ?? emptyValues}
          missing={missingFields}
          readOnly={readOnly}
          onChange={(part, field) => {
            form.onChange(part, field);
            readCheckedSoon();
          }}
          onReading={form.onReading}
          onWrite={form.onWrite}
          onReady={() => {
            form.onReady();
            readChecked();
          }}
        />
        <SaveBar form={form}>
          {checked && (
            <TextChecks
              text={checked}
              onOpen={readChecked}
              onSelect={({ from, to }) => fields.current?.body()?.select(from, to)}
              onCover={() => fields.current?.focus("alt")}
              onDate={missesDate(kind.name, values) ? () => fields.current?.focus("dates") : undefined}
            />
          )}
        </SaveBar>
      </form>
      <Suspense>
        {status.name === "merging" && (
          <MergeDialog
            format={status.merge.format}
            conflicts={status.merge.conflicts}
            theirName={status.conflict.change?.username || contentFormMessages.somebody}
            onDone={form.finishMerge}
            onCancel={form.cancelMerge}
          />
        )}
      </Suspense>
      {leaveQuestion}
    </DashboardPage>
  );
}

/** What the checks look through. @param content undefined while the editor is loading */
function checkedText(
  content: CheckedText["content"] | undefined,
  values: FormValues,
): CheckedText | undefined {
  if (content === undefined) return undefined;
  const { picture, cover, alt, decorative } = values;
  return { content, isCoverUndescribed: Boolean(picture ?? cover) && !alt.trim() && !decorative };
}

/** Says that a draft was restored. Announced to screen readers. */
function RestoredNotice({ form }: { form: ContentFormModel }) {
  const { status, draftRestored } = form.state;
  return (
    <div className="stack writing-notices" role="alert">
      {draftRestored && (
        <div className="cluster callout form-notice">
          <p>{contentFormMessages.restored}</p>
          <button
            type="button"
            className="text-button"
            disabled={status.name === "saving"}
            onClick={form.discardDraft}
          >
            {contentFormMessages.draftDiscard}
          </button>
        </div>
      )}
    </div>
  );
}
