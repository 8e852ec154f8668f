import { useRef, useState } from "react";
import {
  calendarFormMessages as calendarMessages,
  eventFormMessages,
  dateFormMessages as messages,
} from "../../../../contract/messages/staff/content-form.ts";
import { findDateError } from "../../../../contract/rules/dates.ts";
import { academicKinds } from "../../../../contract/values/academic-kinds.ts";
import { readInstant } from "../../../../contract/values/dates/days.ts";
import type { MomentField as MomentName } from "../../../../contract/values/dates/record-dates.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { SelectField } from "../../kit/inputs/select-field.tsx";
import type { FormValues } from "../model/field.ts";
import { MomentField } from "../schedule/moment-field.tsx";
import { findMomentError, joinMoment, splitMoment, type WrittenMoment } from "../schedule/typed-moment.ts";
import { endAfter, hasWholeDays, toDay, toMidnight } from "../schedule/whole-days.ts";
import { type FieldInputProps, useProblem } from "./field-input.tsx";
import { LineField } from "./line-field.tsx";
import "../schedule/schedule.css";

const moments: readonly { name: MomentName; usualTime: string; emptyNote: string }[] = [
  { name: "startsAt", usualTime: "08:00", emptyNote: messages.noStart },
  { name: "endsAt", usualTime: "16:00", emptyNote: messages.noEnd },
];

/** When and where something takes place, in the college's time zone. All of it is optional. */
export function DateFields({ ref, values, saved, readOnly, onChange }: FieldInputProps) {
  const { timeZone } = useShell().settings;
  const { group, problem, forgetProblem } = useProblem(ref, findError);
  const inputs = { startsAt: useRef<HTMLInputElement>(null), endsAt: useRef<HTMLInputElement>(null) };
  const [isWhole, setIsWhole] = useState(() => hasWholeDays(values, timeZone));
  const written = (name: MomentName) => splitMoment(values[name], timeZone);
  const change = (name: MomentName, next: WrittenMoment) => joinMoment(next, timeZone, current(name));
  const toValue = (name: MomentName, moment: WrittenMoment) =>
    change(name, isWhole ? toMidnight(name, moment) : moment);
  const shown = (name: MomentName) => (isWhole ? toDay(name, written(name)) : written(name));
  // A wall time that occurs twice may mean the later one.
  const current = (name: MomentName) => readInstant(saved[name]) ?? null;

  function findError(): { field: MomentName; message: string } | undefined {
    for (const { name } of moments) {
      const options = { timeZone, current: current(name), dateInput: inputs[name].current };
      const message = findMomentError(values[name], options);
      if (message) return { field: name, message };
    }
    return findDateError({ startsAt: values.startsAt || null, endsAt: values.endsAt || null });
  }

  return (
    <fieldset ref={group} className="field date-fields">
      <legend className="visually-hidden">{messages.legend}</legend>
      <div className="moments">
        {moments.map(({ name, usualTime, emptyNote }) => (
          <MomentField
            key={name}
            ref={inputs[name]}
            label={messages[name]}
            value={shown(name)}
            isDay={isWhole}
            timeZone={timeZone}
            current={current(name)}
            usualTime={usualTime}
            emptyNote={emptyNote}
            error={problem?.field === name ? problem.message : undefined}
            readOnly={readOnly}
            onChange={(next) => {
              forgetProblem();
              const before = { startsAt: shown("startsAt"), endsAt: shown("endsAt") };
              const end = endAfter(before, name, next);
              onChange({
                [name]: toValue(name, name === "endsAt" ? end : next),
                ...(end !== before.endsAt && { endsAt: toValue("endsAt", end) }),
              });
            }}
          />
        ))}
      </div>
      <LineField name="place" values={values} readOnly={readOnly} onChange={onChange} />
      <label className="check">
        <input
          type="checkbox"
          checked={isWhole}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => {
            setIsWhole(checked);
            forgetProblem();
            const toMoment = (name: MomentName, usualTime: string) => {
              const { date } = shown(name);
              const moment = checked ? toMidnight(name, shown(name)) : { date, time: usualTime };
              return date ? { [name]: change(name, moment) } : {};
            };
            onChange(Object.assign({}, ...moments.map(({ name, usualTime }) => toMoment(name, usualTime))));
          }}
        />
        {messages.wholeDays}
      </label>
      <p className="quiet">{messages.inZone(timeZoneName(timeZone))}</p>
    </fieldset>
  );
}

/** Whether and as what it stands in the academic calendar. */
export function CalendarField({ values, readOnly, onChange }: FieldInputProps) {
  return (
    <div className="field">
      <SelectField
        label={calendarMessages.inCalendar}
        value={values.inCalendar}
        disabled={readOnly}
        choices={[
          ["", calendarMessages.notInCalendar],
          ...academicKinds.map((name) => [name, calendarMessages.academicKinds[name]] as const),
        ]}
        onChange={(inCalendar) => onChange({ inCalendar })}
      />
    </div>
  );
}

export function CalendarLine({ values: { inCalendar } }: FieldInputProps) {
  const kind = academicKinds.find((name) => name === inCalendar);
  return kind ? calendarMessages.academicKinds[kind] : calendarMessages.notInCalendar;
}

type StatusFieldProps = Pick<FieldInputProps, "values" | "readOnly" | "onChange">;

const statuses = [
  ["false", eventFormMessages.ongoing],
  ["true", eventFormMessages.completed],
] as const;

/** An event's status. It starts empty and is optional (specification, section 5). */
export function StatusField({ values, readOnly, onChange }: StatusFieldProps) {
  const { status } = values;
  const proposed = proposedStatus(values);
  // A status cannot be removed.
  const [empty] = useState(status === "");
  return (
    <div className="field">
      <SelectField
        label={eventFormMessages.status}
        name="status"
        value={status}
        disabled={readOnly}
        choices={empty ? [["", eventFormMessages.chooseStatus], ...statuses] : statuses}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {proposed && !readOnly && (
        <p className="quiet">
          {proposed.isOver ? eventFormMessages.overNow : eventFormMessages.notOver}{" "}
          <button type="button" className="text-button" onClick={() => onChange({ status: proposed.status })}>
            {eventFormMessages.chooseProposed(
              proposed.isOver ? eventFormMessages.completed : eventFormMessages.ongoing,
            )}
          </button>
        </p>
      )}
    </div>
  );
}

/** The status that the dates speak for; undefined if it is chosen, and without dates. */
function proposedStatus({ startsAt, endsAt, status }: FormValues) {
  const end = readInstant(endsAt) ?? readInstant(startsAt);
  if (end === undefined) return undefined;
  const isOver = end < new Date().toISOString();
  // An event without a status is ongoing.
  return isOver === (status === "true") ? undefined : { isOver, status: String(isOver) };
}
