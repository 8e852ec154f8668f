import { type SubmitEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { scheduleMessages } from "../../../contract/messages/schedule.ts";
import type { PlanErrors, PlanField, PublicationPlan } from "../../../contract/publication-plan.ts";
import { timeZoneName } from "../../../contract/zoned-time.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { useModal } from "../../ui/use-modal.ts";
import { useShell } from "../../ui/use-shell.ts";
import { MomentField } from "./moment-field.tsx";
import { readPlan, type WrittenPlan, writeMoment } from "./read-plan.ts";
import "../styles/form-dialog.css";
import "./schedule.css";

type ScheduleDialogProps = {
  /** The plan until now. */
  plan: PublicationPlan;
  isLive: boolean;
  /** Whether there is something to publish: the record is not live, or has unpublished changes. */
  canPublish: boolean;
  /** Saves the plan. The dialog stays open with the message if it rejects with an Error, and else closes. */
  onPlan: (plan: PublicationPlan) => Promise<void>;
  onClose: () => void;
};

/** Asks when a record is published and taken down, in the college's time zone. */
export function ScheduleDialog({ plan, isLive, canPublish, onPlan, onClose }: ScheduleDialogProps) {
  const { timeZone } = useShell().settings;
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  const [written, setWritten] = useState<WrittenPlan>(() => ({
    publishAt: writeMoment(plan.publishAt, timeZone),
    unpublishAt: writeMoment(plan.unpublishAt, timeZone),
  }));
  const [errors, setErrors] = useState<PlanErrors>({});
  const [failure, setFailure] = useState("");
  const [isSaving, setSaving] = useState(false);
  const inputs = {
    publishAt: useRef<HTMLInputElement>(null),
    unpublishAt: useRef<HTMLInputElement>(null),
  };
  const fields: readonly PlanField[] = canPublish ? ["publishAt", "unpublishAt"] : ["unpublishAt"];

  function refuse(found: PlanErrors) {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (first) inputs[first].current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // In React, the event bubbles through the portal to the page's form.
    event.stopPropagation();
    event.preventDefault();
    setFailure("");
    const incomplete = findIncomplete(event.currentTarget, fields);
    if (incomplete) return refuse({ [incomplete]: scheduleMessages.incomplete });
    const read = readPlan(written, { timeZone, nowMs: Date.now(), current: plan, isLive });
    if ("errors" in read) return refuse(read.errors);
    setErrors({});
    setSaving(true);
    try {
      await onPlan(read.plan);
      dismiss();
    } catch (error) {
      setFailure(failureMessage(error, scheduleMessages.failed));
      setSaving(false);
    }
  }

  // A portal, because forms cannot be nested.
  return createPortal(
    <dialog className="confirm form-dialog schedule-dialog" aria-labelledby={titleId} {...modal}>
      <form className="form" noValidate onSubmit={submit}>
        <h2 id={titleId}>{scheduleMessages.title}</h2>
        <p className="quiet">{scheduleMessages.inZone(timeZoneName(timeZone))}</p>
        {fields.map((field) => (
          <MomentField
            key={field}
            label={scheduleMessages[field]}
            value={written[field]}
            timeZone={timeZone}
            current={plan[field]}
            error={errors[field]}
            ref={inputs[field]}
            onChange={(value) => {
              setWritten({ ...written, [field]: value });
              setErrors({ ...errors, [field]: undefined });
            }}
          />
        ))}
        <p className="failure" role="alert" hidden={failure === ""}>
          {failure}
        </p>
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {scheduleMessages.cancel}
          </button>
          <button type="submit" className="button" disabled={isSaving}>
            {isSaving ? scheduleMessages.saving : scheduleMessages.save}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
}

/** A half-typed date or time is an empty value to scripts, but was not meant as none. */
function findIncomplete(form: HTMLFormElement, fields: readonly PlanField[]): PlanField | undefined {
  const sets = [...form.querySelectorAll("fieldset")];
  return fields.find((_field, index) =>
    [...(sets[index]?.querySelectorAll("input") ?? [])].some((input) => input.validity.badInput),
  );
}
