import { type KeyboardEvent, type ReactNode, useId } from "react";
import { focalPointMessages as messages } from "../../../../../contract/messages/staff/dashboard.ts";
import "./focal-point.css";

/** Columns and rows of the nine places, on the grid of contract/values/pictures/pictures.ts. */
const lines = [0, 2, 4];

/** Columns and rows to move by, for each arrow key. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

type FocalPointFieldProps = {
  /** See contract/values/pictures/pictures.ts. */
  value: string;
  readOnly: boolean;
  onFocalPoint: (focus: string) => void;
  /** The whole cover. */
  children: ReactNode;
};

/** A cover, on which a press shows nine radio buttons: the chosen part stays where the cover is cut. */
export function FocalPointField({ value, readOnly, onFocalPoint, children }: FocalPointFieldProps) {
  const name = useId();
  const chosen = [...value].map(Number);

  /** Arrow keys of radio buttons go through them one by one: in a grid, up and down go to the row above or below. */
  function move(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const step = steps[event.key];
    if (!step || readOnly) return;
    event.preventDefault();
    const next = step.map((by, index) => Math.min(4, Math.max(0, (chosen[index] ?? 2) + by))).join("");
    onFocalPoint(next);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
  }

  return (
    <details className="focal-point">
      <summary>
        {children}
        <span className="quiet">{messages.summary}</span>
      </summary>
      <fieldset className="focal-point-grid" onKeyDown={move}>
        <legend className="visually-hidden">{messages.legend}</legend>
        {lines.map((row) =>
          lines.map((column) => {
            const place = `${column}${row}`;
            return (
              <input
                key={place}
                type="radio"
                name={name}
                value={place}
                aria-label={messages.place(place)}
                title={messages.place(place)}
                checked={place === value}
                disabled={readOnly}
                onChange={() => onFocalPoint(place)}
              />
            );
          }),
        )}
      </fieldset>
    </details>
  );
}
