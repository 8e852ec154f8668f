import { type KeyboardEvent, useRef } from "react";
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
  const { stored } = opening;
  const fields = useRef<FieldsHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const writing = useWriting(kind, opening, fields);
  const busy = writing.sent !== undefined;
  useFocusBack(busy);
  const question = useLeaveGuard(writing.unsaved);
  const heading = stored ? kind.edit.heading(stored.id) : kind.create.heading;

  function saveByKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.shiftKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Screen title={heading} back={kind.list} className="narrow-screen writing">
      <WritingNotices writing={writing} />
      <form
        ref={form}
        className="form writing-form"
        noValidate
        aria-label={heading}
        onKeyDown={saveByKey}
        onSubmit={(event) => {
          event.preventDefault();
          void writing.save();
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
        <SaveBar writing={writing} stored={stored} />
      </form>
      {question}
    </Screen>
  );
}
