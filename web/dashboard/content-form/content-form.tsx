import { useEffect, useEffectEvent, useRef } from "react";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { useRestoreFocus } from "../layout/use-restore-focus.ts";
import { DraftNotices } from "./draft-notices.tsx";
import type { FormConfig } from "./form-config.ts";
import { FormFields, type FormFieldsHandle } from "./form-fields.tsx";
import type { FormInit } from "./load-form.ts";
import { SaveBar } from "./save-bar.tsx";
import { useContentForm } from "./use-content-form.ts";
import { useUnsavedChangesGuard } from "./use-unsaved-changes-guard.tsx";

type WritingFormProps = { kind: FormConfig; opening: FormInit };

/** The screen on which a post, an event or a short training is written. */
export function ContentForm({ kind, opening }: WritingFormProps) {
  const fields = useRef<FormFieldsHandle>(null);
  const writing = useContentForm(kind, opening, fields);
  const { stored } = writing;
  const busy = writing.sent !== undefined;
  useRestoreFocus(busy);
  const question = useUnsavedChangesGuard(writing.unsaved);
  const heading = stored ? kind.edit.heading(stored.id) : kind.create.heading;

  /** Ctrl+S saves and stays, wherever the focus is; not under an open dialog. */
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) void writing.save({ stay: true });
  });
  useEffect(() => {
    document.addEventListener("keydown", saveByKey);
    return () => document.removeEventListener("keydown", saveByKey);
  }, []);

  return (
    <DashboardPage title={heading} back={kind.list} className="narrow-screen writing">
      <DraftNotices writing={writing} />
      <form
        className="form writing-form"
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault();
          void writing.save({ stay: false });
        }}
      >
        <FormFields
          key={writing.edition.number}
          ref={fields}
          kind={kind}
          start={writing.edition.start}
          image={writing.edition.image}
          missing={writing.missing}
          busy={busy}
          onChange={writing.touch}
          onReady={writing.settle}
        />
        <SaveBar writing={writing} />
      </form>
      {question}
    </DashboardPage>
  );
}
