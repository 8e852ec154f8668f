import { useEffect, useEffectEvent, useRef } from "react";
import { Screen } from "../layout/screen.tsx";
import { useFocusBack } from "../layout/use-focus-back.ts";
import type { WritingKind } from "./kinds.ts";
import type { Opening } from "./open-writing.ts";
import { SaveBar } from "./save-bar.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { useWriting } from "./use-writing.ts";
import { type FieldsHandle, WritingFields } from "./writing-fields.tsx";
import { WritingNotices } from "./writing-notices.tsx";

type WritingFormProps = { kind: WritingKind; opening: Opening };

/** The screen on which a post, an event or a short training is written. */
export function WritingForm({ kind, opening }: WritingFormProps) {
  const fields = useRef<FieldsHandle>(null);
  const writing = useWriting(kind, opening, fields);
  const { stored } = writing;
  const busy = writing.sent !== undefined;
  useFocusBack(busy);
  const question = useLeaveGuard(writing.unsaved);
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
    <Screen title={heading} back={kind.list} className="narrow-screen writing">
      <WritingNotices writing={writing} />
      <form
        className="form writing-form"
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault();
          void writing.save({ stay: false });
        }}
      >
        <WritingFields
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
    </Screen>
  );
}
