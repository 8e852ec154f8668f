import { type ChangeEvent, type Ref, useId } from "react";
import { scheduleMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { exactTime } from "../../../ui/dates.ts";
import { distanceTo } from "../../kit/formats.ts";
import { readMoment, type WrittenMoment } from "./typed-moment.ts";

type MomentFieldProps = {
  label: string;
  value: WrittenMoment;
  timeZone: string;
  /** The moment planned until now, ISO 8601. */
  current: string | null;
  error: string | undefined;
  /** Filled in when only a date was chosen: by default the morning, when staff publish. */
  usualTime?: string;
  /** What it means to leave it empty. */
  emptyNote?: string;
  readOnly?: boolean;
  /** A day has no time. */
  isDay?: boolean;
  /** The date input. */
  ref: Ref<HTMLInputElement>;
  onChange: (value: WrittenMoment) => void;
};

/** A date and a time of the college, with what they mean in words below. */
export function MomentField(props: MomentFieldProps) {
  const { label, value, timeZone, current, error, ref, onChange } = props;
  const { usualTime = "08:00", emptyNote = scheduleMessages.nothingPlanned, readOnly, isDay } = props;
  const noteId = useId();
  const read = readMoment(value, timeZone, current);
  const isEmpty = value.date === "" && value.time === "";
  const invalid = error !== undefined || undefined;
  const described = { readOnly, "aria-describedby": noteId, "aria-invalid": invalid };
  return (
    <fieldset className="planned-moment">
      <legend>{label}</legend>
      <label>
        {scheduleMessages.date}
        <input
          ref={ref}
          type="date"
          value={value.date}
          {...described}
          onChange={({ target: { value: date } }: ChangeEvent<HTMLInputElement>) =>
            onChange({ date, time: value.time || (date && usualTime) })
          }
        />
      </label>
      {!isDay && (
        <label>
          {scheduleMessages.time}
          <input
            type="time"
            value={value.time}
            {...described}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </label>
      )}
      {!isEmpty && !readOnly && (
        <button
          type="button"
          className="text-button"
          aria-label={scheduleMessages.clearField(label)}
          onClick={({ currentTarget }) => {
            // Before the button is gone, and the focus with it.
            currentTarget.closest("fieldset")?.querySelector("input")?.focus();
            onChange({ date: "", time: "" });
          }}
        >
          {scheduleMessages.clear}
        </button>
      )}
      <p id={noteId} className={error ? "field-error" : "quiet"} role="status">
        {error ?? (isDay && !isEmpty ? "" : describe(read, timeZone, emptyNote))}
      </p>
    </fieldset>
  );
}

function describe(read: ReturnType<typeof readMoment>, timeZone: string, emptyNote: string): string {
  if ("error" in read) return read.error;
  if (read.moment === null) return emptyNote;
  const now = new Date().toISOString();
  const planned =
    read.moment > now
      ? scheduleMessages.planned(exactTime(read.moment, timeZone), distanceTo(read.moment, now, timeZone))
      : exactTime(read.moment, timeZone);
  return read.note ? `${planned}. ${read.note}` : planned;
}
