import { useImperativeHandle, useRef, useState } from "react";
import {
  academicKinds,
  findDateError,
  type MomentField as MomentName,
  readInstant,
  timeZoneName,
  whenAndWhere,
} from "../../../../contract/dates.ts";
import { eventFormMessages } from "../../../../contract/messages/content-form/en.ts";
import { dateErrorMessages, dateFormMessages as messages } from "../../../../contract/messages/dates/en.ts";
import { scheduleMessages } from "../../../../contract/messages/newsroom/en.ts";
import { dateMessages } from "../../../../contract/messages/record-words.ts";
import { useShell } from "../../../ui/use-shell.ts";
import type { FormValues } from "../model/field.ts";
import { isFieldOf } from "../model/fields.ts";
import { MomentField } from "../schedule/moment-field.tsx";
import { readMoment, type WrittenMoment, writeMoment } from "../schedule/read-plan.ts";
import { hasWholeDays, toDay, toMidnight } from "../schedule/whole-days.ts";
import { type FieldInputProps, LineField } from "./field-input.tsx";
import "../schedule/schedule.css";

const moments: readonly { name: MomentName; usualTime: string; emptyNote: string }[] = [
  { name: "startsAt", usualTime: "08:00", emptyNote: messages.noStart },
  { name: "endsAt", usualTime: "16:00", emptyNote: messages.noEnd },
];

/** When and where something takes place, in the college's time zone. All of it is optional. */
export function DateFields({ ref, kind, values, saved, readOnly, onChange }: FieldInputProps) {
  const { timeZone } = useShell().settings;
  const [problem, setProblem] = useState<{ field: MomentName; message: string }>();
  const inputs = { startsAt: useRef<HTMLInputElement>(null), endsAt: useRef<HTMLInputElement>(null) };
  const group = useRef<HTMLFieldSetElement>(null);
  const [isWhole, setIsWhole] = useState(() => hasWholeDays(values, timeZone));
  const written = (name: MomentName) => split(values[name], timeZone);
  const change = (name: MomentName, next: WrittenMoment) => toValue(next, timeZone, current(name));
  const shown = (name: MomentName) => (isWhole ? toDay(name, written(name)) : written(name));
  // A wall time that occurs twice may mean the later one.
  const current = (name: MomentName) => readInstant(saved[name]) ?? null;

  function findError(): typeof problem {
    for (const { name } of moments) {
      const read = readMoment(written(name), timeZone, current(name));
      if ("error" in read) return { field: name, message: read.error };
      if (values[name] && readInstant(values[name]) === undefined) {
        return { field: name, message: dateErrorMessages.momentMalformed };
      }
      if (isHalfTyped(group.current, name)) return { field: name, message: scheduleMessages.incomplete };
    }
    return findDateError({ startsAt: values.startsAt || null, endsAt: values.endsAt || null });
  }

  useImperativeHandle(ref, () => ({
    findProblem() {
      const found = findError();
      setProblem(found);
      if (!found) return undefined;
      const input = inputs[found.field].current;
      // What is folded takes no focus.
      input?.closest("details")?.setAttribute("open", "");
      input?.focus();
      input?.scrollIntoView({ block: "center" });
      return found.message;
    },
  }));

  return (
    <fieldset ref={group} className="field date-fields">
      <legend className="visually-hidden">{messages.legend}</legend>
      <p className="quiet">{messages.inZone(timeZoneName(timeZone))}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isWhole}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => {
            setIsWhole(checked);
            setProblem(undefined);
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
      {moments.map(({ name, usualTime, emptyNote }) => (
        <div key={name} data-moment={name}>
          <MomentField
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
              setProblem(undefined);
              onChange({ [name]: change(name, isWhole ? toMidnight(name, next) : next) });
            }}
          />
        </div>
      ))}
      {isFieldOf("inCalendar", kind) && (
        <label>
          {messages.inCalendar}
          <select
            value={values.inCalendar}
            disabled={readOnly}
            onChange={({ currentTarget }) => onChange({ inCalendar: currentTarget.value })}
          >
            <option value="">{messages.notInCalendar}</option>
            {academicKinds.map((name) => (
              <option key={name} value={name}>
                {messages.academicKinds[name]}
              </option>
            ))}
          </select>
        </label>
      )}
      <LineField name="place" values={values} readOnly={readOnly} onChange={onChange} />
    </fieldset>
  );
}

/** The line of what is set: "Cancelled: Tue 1 Dec 2026, 08:00 · Hall 2". */
export function WhenAndWhere({ values: { startsAt, endsAt, place, isCancelled } }: FieldInputProps) {
  const { timeZone } = useShell().settings;
  const moments = { startsAt: readInstant(startsAt) ?? null, endsAt: readInstant(endsAt) ?? null };
  const set = whenAndWhere({ ...moments, place: place.trim() || null }, timeZone, "en");
  if (isCancelled) return [dateMessages.cancelled.en, set].filter(Boolean).join(": ");
  return set || messages.notSet;
}

/** The values of the inputs: of a moment, or of what was typed while that is none. */
function split(value: string, timeZone: string): WrittenMoment {
  const instant = readInstant(value);
  if (instant !== undefined) return writeMoment(instant, timeZone);
  const [date = "", time = ""] = value.split("T");
  return { date, time };
}

/** The moment that the inputs show, or what was typed while that is none. */
function toValue(written: WrittenMoment, timeZone: string, current: string | null): string {
  const { date, time } = written;
  if (date === "" && time === "") return "";
  const read = readMoment(written, timeZone, current);
  const instant = "moment" in read && read.moment !== null ? readInstant(read.moment) : undefined;
  return instant ?? `${date}T${time}`;
}

/** A half-typed date or time is an empty value to scripts, but was not meant as none. */
function isHalfTyped(group: HTMLElement | null, name: MomentName): boolean {
  const inputs = group?.querySelectorAll<HTMLInputElement>(`[data-moment="${name}"] input`) ?? [];
  return [...inputs].some(({ validity }) => validity.badInput);
}

type StatusFieldProps = Pick<FieldInputProps, "values" | "readOnly" | "onChange">;

const statuses = [
  { value: "", label: eventFormMessages.chooseStatus },
  { value: "false", label: eventFormMessages.ongoing },
  { value: "true", label: eventFormMessages.completed },
];

/** An event's status. It starts empty and is optional (specification, section 5). */
export function StatusField({ values, readOnly, onChange }: StatusFieldProps) {
  const { status } = values;
  const proposed = proposedStatus(values);
  // A status cannot be removed.
  const [empty] = useState(status === "");
  return (
    <div className="field">
      <label>
        {eventFormMessages.status}
        <select
          name="status"
          value={status}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        >
          {statuses.slice(empty ? 0 : 1).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
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
