import { useRef, useState } from "react";
import { timeZoneName } from "../../../../contract/dates.ts";
import { scheduleMessages } from "../../../../contract/messages/newsroom/en.ts";
import type { PlanErrors, PlanField, PublicationPlan } from "../../../../contract/publication-plan.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { MomentField } from "./moment-field.tsx";
import { readPlan, type WrittenPlan, writeMoment } from "./read-plan.ts";
import "./schedule.css";

type ScheduleDialogProps = {
  /** The plan until now. */
  plan: PublicationPlan;
  lookAgainOn: string | null;
  isLive: boolean;
  /** Whether there is something to publish: the record is not live, or has unpublished changes. */
  canPublish: boolean;
  /** Saves the plan. The dialog stays open with the message if it rejects with an Error, and else closes. */
  onPlan: (plan: PublicationPlan, lookAgainOn: string | null) => Promise<void>;
  onClose: () => void;
};

/** Asks when a record is published, taken down and looked at again, in the college's time zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { plan, isLive, canPublish, onPlan, onClose } = props;
  const [day, setDay] = useState(props.lookAgainOn ?? "");
  const { timeZone } = useShell().settings;
  const [written, setWritten] = useState<WrittenPlan>(() => ({
    publishAt: writeMoment(plan.publishAt, timeZone),
    unpublishAt: writeMoment(plan.unpublishAt, timeZone),
  }));
  const [errors, setErrors] = useState<PlanErrors>({});
  const inputs = {
    publishAt: useRef<HTMLInputElement>(null),
    unpublishAt: useRef<HTMLInputElement>(null),
  };
  const fields: readonly PlanField[] = canPublish ? ["publishAt", "unpublishAt"] : ["unpublishAt"];

  function refuse(problems: PlanErrors): false {
    setErrors(problems);
    const first = fields.find((field) => problems[field]);
    if (first) inputs[first].current?.focus();
    return false;
  }

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const incomplete = findIncomplete(form, fields);
    if (incomplete) return refuse({ [incomplete]: scheduleMessages.incomplete });
    if (form.querySelector(":invalid")) throw new Error(scheduleMessages.incomplete);
    const read = readPlan(written, { timeZone, nowMs: Date.now(), current: plan, isLive });
    if ("errors" in read) return refuse(read.errors);
    setErrors({});
    await onPlan(read.plan, day || null);
    return true;
  }

  return (
    <FormDialog
      title={scheduleMessages.title}
      className="schedule-dialog"
      submit={scheduleMessages.save}
      submitting={scheduleMessages.saving}
      failed={scheduleMessages.failed}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <MomentField
        isDay
        label={scheduleMessages.lookAgainOn}
        value={{ date: day, time: "" }}
        {...{ timeZone, current: null, error: undefined, ref: null }}
        emptyNote={scheduleMessages.neverAgain}
        onChange={({ date }) => setDay(date)}
      />
    </FormDialog>
  );
}

/** A half-typed date or time is an empty value to scripts, but was not meant as none. */
function findIncomplete(form: HTMLFormElement, fields: readonly PlanField[]): PlanField | undefined {
  const sets = [...form.querySelectorAll("fieldset")];
  return fields.find((_field, index) =>
    [...(sets[index]?.querySelectorAll("input") ?? [])].some((input) => input.validity.badInput),
  );
}
