import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { findDateError, type MomentField as MomentName, readInstant } from "../../../contract/date-rules.ts";
import { limits } from "../../../contract/limits.ts";
import { dateErrorMessages, dateFormMessages as messages } from "../../../contract/messages/dates.ts";
import { scheduleMessages } from "../../../contract/messages/schedule.ts";
import { timeZoneName } from "../../../contract/zoned-time.ts";
import { useShell } from "../../ui/use-shell.ts";
import { MomentField } from "../schedule/moment-field.tsx";
import { readMoment, type WrittenMoment, writeMoment } from "../schedule/read-plan.ts";
import type { FormValues } from "./form-values.ts";
import "../schedule/schedule.css";

export type DateFieldsHandle = {
  /** Why the dates cannot be saved as they are. Focuses the field. Undefined if they can be. */
  findProblem: () => string | undefined;
};

type DateFieldsProps = {
  ref: Ref<DateFieldsHandle>;
  values: FormValues;
  /** The moments of the record, ISO 8601: a wall time that occurs twice may mean the later one. */
  saved: Pick<FormValues, MomentName>;
  readOnly: boolean;
  onDates: (part: Partial<FormValues>) => void;
};

const moments: readonly { name: MomentName; usualTime: string; emptyNote: string }[] = [
  { name: "startsAt", usualTime: "08:00", emptyNote: messages.noStart },
  { name: "endsAt", usualTime: "16:00", emptyNote: messages.noEnd },
];

/** When and where something takes place, in the college's time zone. All of it is optional. */
export function DateFields({ ref, values, saved, readOnly, onDates }: DateFieldsProps) {
  const { timeZone } = useShell().settings;
  const [problem, setProblem] = useState<{ field: MomentName; message: string }>();
  const inputs = { startsAt: useRef<HTMLInputElement>(null), endsAt: useRef<HTMLInputElement>(null) };
  const group = useRef<HTMLFieldSetElement>(null);
  const written = (name: MomentName) => split(values[name], timeZone);
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
      input?.focus();
      input?.scrollIntoView({ block: "center" });
      return found.message;
    },
  }));

  return (
    <fieldset ref={group} className="field date-fields">
      <legend>{messages.legend}</legend>
      <p className="quiet">{messages.inZone(timeZoneName(timeZone))}</p>
      {moments.map(({ name, usualTime, emptyNote }) => (
        <div key={name} data-moment={name}>
          <MomentField
            ref={inputs[name]}
            label={messages[name]}
            value={written(name)}
            timeZone={timeZone}
            current={current(name)}
            usualTime={usualTime}
            emptyNote={emptyNote}
            error={problem?.field === name ? problem.message : undefined}
            readOnly={readOnly}
            onChange={(next) => {
              setProblem(undefined);
              onDates({ [name]: toValue(next, timeZone, current(name)) });
            }}
          />
        </div>
      ))}
      <label>
        {messages.place}
        <input
          name="place"
          dir="auto"
          autoComplete="off"
          maxLength={limits.maxPlaceCharacters}
          value={values.place}
          readOnly={readOnly}
          onChange={({ currentTarget }) => onDates({ place: currentTarget.value })}
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          name="isCancelled"
          checked={values.isCancelled}
          disabled={readOnly}
          onChange={({ currentTarget }) => onDates({ isCancelled: currentTarget.checked })}
        />
        {messages.isCancelled}
      </label>
      {values.isCancelled && <p className="quiet">{messages.cancelledHint}</p>}
    </fieldset>
  );
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
