import { useState } from "react";
import { wording } from "../../../contract/wording.ts";
import type { Status } from "./form-values.ts";

type StatusFieldProps = { value: Status; busy: boolean; onStatus: (status: Status) => void };

const { events } = wording.dashboard;

const statuses: readonly { value: Status; label: string }[] = [
  { value: "", label: events.chooseStatus },
  { value: "false", label: events.ongoing },
  { value: "true", label: events.completed },
];

/** An event's status. It begins empty, and may be sent so (specification, section 5). */
export function StatusField({ value, busy, onStatus }: StatusFieldProps) {
  // Once an event has a status it cannot be without one.
  const [empty] = useState(value === "");
  return (
    <label className="field">
      {events.status}
      <select
        name="status"
        value={value}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const chosen = statuses.find((status) => status.value === currentTarget.value);
          if (chosen) onStatus(chosen.value);
        }}
      >
        {statuses.slice(empty ? 0 : 1).map((status) => (
          <option key={status.value} value={status.value}>
            {status.label}
          </option>
        ))}
      </select>
    </label>
  );
}
