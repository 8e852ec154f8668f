import { lazy, Suspense, useRef, useState } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { usePause } from "../../kit/use-pause.ts";
import { useSaveShortcut } from "../../kit/use-save-shortcut.ts";
import { type CheckedText, missesDate, TextChecks } from "../checks/text-checks.tsx";
import { FormFields, type FormFieldsHandle } from "../fields/form-fields.tsx";
import type { FormValues } from "../model/field.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";
import type { BoundKind } from "../session/bind-kind.ts";
import type { FormInit } from "../session/open.ts";
import { isReadOnly, type OtherText } from "../session/state.ts";
import { RecordProgress } from "./record-progress.tsx";
import { SaveBar } from "./save-bar.tsx";
import { type ContentFormModel, useContentForm } from "./use-content-form.ts";
import { useUnsavedChangesGuard } from "./use-unsaved-changes-guard.tsx";
import "./content-form.css";

const ConflictDialog = lazy(() => import("./conflict-dialog.tsx"));

type ContentFormProps = { kind: BoundKind; init: FormInit };

/** The page with the form that creates or edits a record. */
export function ContentForm({ kind, init }: ContentFormProps) {
  const fields = useRef<FormFieldsHandle>(null);
  const form = useContentForm(kind, init, fields);
  const { status, record, values, edition, missingFields } = form.state;
  const readOnly = isReadOnly(form.state);
  /** Undefined until the editor has loaded. */
  const [checked, setChecked] = useState<CheckedText>();
  const { busy, mutate } = useMutation();
  const readChecked = () =>
    setChecked(checkedText(fields.current?.body()?.content(), values, kind.fileType === "picture"));
  const readCheckedSoon = usePause(readChecked, writingLimits.textCheckDelayMs);
  const leaveQuestion = useUnsavedChangesGuard(form.isAtRisk);
  const heading = kind.headingOf(record?.id);

  useSaveShortcut(() => form.submit({ stay: true }));

  return (
    <DashboardPage title={heading} back={kind.listPath} className="narrow-screen writing">
      {record && status.name !== "elsewhere" && <RecordProgress form={form} record={record} />}
      <TextNotice form={form} />
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
            form.change(part, field);
            readCheckedSoon();
          }}
          onReading={form.onReading}
          onWrite={form.writeAnswers}
          onReady={() => {
            form.ready();
            readChecked();
          }}
        />
        {status.name !== "elsewhere" && (
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
        )}
      </form>
      <Suspense>
        {status.name === "differs" && status.isAsked && <Conflict form={form} other={status.other} />}
      </Suspense>
      {leaveQuestion}
    </DashboardPage>
  );
}

/** What the checks look through. @param content undefined while the editor is loading */
function checkedText(
  content: CheckedText["content"] | undefined,
  { picture, cover, alt, decorative }: FormValues,
  hasCover: boolean,
): CheckedText | undefined {
  if (content === undefined) return undefined;
  const isShown = hasCover && Boolean(picture ?? cover);
  return { content, isCoverUndescribed: isShown && !alt.trim() && !decorative };
}

/** Asks which of two texts stays, as they are when it is asked. */
function Conflict({ form, other }: { form: ContentFormModel; other: OtherText }) {
  const [mine] = useState(() => withChosenPdf(form));
  return (
    <ConflictDialog
      kind={form.kind.name}
      mine={mine}
      other={other.snapshot}
      author={other.author}
      at={other.at}
      onKeepMine={() => void form.decide("mine")}
      onTakeOther={() => void form.decide("other")}
      onLater={form.decideLater}
    />
  );
}

/** The author's text. A chosen PDF is named by its size. */
function withChosenPdf({ read, holdsFile }: ContentFormModel): Snapshot {
  const values = read();
  const { picture } = values;
  const snapshot = toSnapshot(values);
  if (!picture || !holdsFile()) return snapshot;
  return { ...snapshot, image: { name: picture.name, width: 0, height: 0, bytes: picture.size } };
}

/** Says that a draft was restored, or that another tab writes the text. Announced to screen readers. */
function TextNotice({ form }: { form: ContentFormModel }) {
  const { busy, mutate } = useMutation();
  const { status, restored } = form.state;
  const isElsewhere = status.name === "elsewhere";
  const writeHere = async () => {
    await form.writeHere();
    // With what the other tab has stored.
    location.reload();
  };
  return (
    <div className="stack writing-notices" role="alert">
      {isElsewhere && (
        <div className="cluster callout form-notice">
          <p>{contentFormMessages.elsewhere}</p>
          <button
            type="button"
            className="button plain"
            disabled={busy}
            onClick={() => void mutate({ run: writeHere })}
          >
            {contentFormMessages.writeHere}
          </button>
        </div>
      )}
      {restored && !isElsewhere && (
        <div className="cluster callout form-notice">
          <p>{restored === "unsent" ? contentFormMessages.notSent : contentFormMessages.restored}</p>
          <button
            type="button"
            className="text-button"
            disabled={status.name === "saving"}
            onClick={form.discard}
          >
            {contentFormMessages.draftDiscard}
          </button>
        </div>
      )}
    </div>
  );
}
