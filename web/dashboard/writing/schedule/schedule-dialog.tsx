import { useRef, useState } from "react";
import { scheduleMessages } from "../../../../contract/messages/staff/newsroom.ts";
import {
  findPlanErrors,
  type PlanErrors,
  type PlanField,
  type PublicationPlan,
} from "../../../../contract/rules/publication-plan.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { MomentField } from "./moment-field.tsx";
import { findMomentError, joinMoment, splitMoment } from "./typed-moment.ts";
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
  const [typed, setTyped] = useState({
    publishAt: plan.publishAt ?? "",
    unpublishAt: plan.unpublishAt ?? "",
  });
  const [errors, setErrors] = useState<PlanErrors>({});
  const inputs = {
    publishAt: useRef<HTMLInputElement>(null),
    unpublishAt: useRef<HTMLInputElement>(null),
  };
  const fields: readonly PlanField[] = canPublish ? ["publishAt", "unpublishAt"] : ["unpublishAt"];

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const malformed: PlanErrors = {};
    for (const field of fields) {
      const dateInput = inputs[field].current;
      const message = findMomentError(typed[field], { timeZone, current: plan[field], dateInput });
      if (message) malformed[field] = message;
    }
    const next = { publishAt: typed.publishAt || null, unpublishAt: typed.unpublishAt || null };
    const problems = { ...findPlanErrors(next, Date.now(), isLive), ...malformed };
    setErrors(problems);
    const wrong = fields.find((field) => problems[field]);
    if (wrong) inputs[wrong].current?.focus();
    if (wrong) return false;
    if (form.querySelector(":invalid")) throw new Error(scheduleMessages.incomplete);
    await onPlan(next);
    return true;
  }

  return (
    <FormDialog
      title={scheduleMessages.title}
      submit={scheduleMessages.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="quiet">{scheduleMessages.inZone(timeZoneName(timeZone))}</p>
      {fields.map((field) => (
        <MomentField
          key={field}
          label={scheduleMessages[field]}
          value={splitMoment(typed[field], timeZone)}
          timeZone={timeZone}
          current={plan[field]}
          error={errors[field]}
          ref={inputs[field]}
          onChange={(value) => {
            setTyped({ ...typed, [field]: joinMoment(value, timeZone, plan[field]) });
            setErrors({ ...errors, [field]: undefined });
          }}
        />
      ))}
    </FormDialog>
  );
}
