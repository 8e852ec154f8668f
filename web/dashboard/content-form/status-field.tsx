import { useState } from "react";
import { eventFormMessages } from "../../../contract/messages/content-form.ts";
import type { Status } from "./form-values.ts";

type StatusFieldProps = { value: Status; readOnly: boolean; onStatus: (status: Status) => void };

const statuses: readonly { value: Status; label: string }[] = [
  { value: "", label: eventFormMessages.chooseStatus },
  { value: "false", label: eventFormMessages.ongoing },
  { value: "true", label: eventFormMessages.completed },
];

/** An event's status. It starts empty and is optional (specification, section 5). */
export function StatusField({ value, readOnly, onStatus }: StatusFieldProps) {
  // A status cannot be removed.
  const [empty] = useState(value === "");
  return (
    <label className="field">
      {eventFormMessages.status}
      <select
        name="status"
        value={value}
        disabled={readOnly}
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
