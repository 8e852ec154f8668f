import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { focalPointMessages as messages } from "../../../../contract/messages/pictures.ts";
import { centre } from "../../../../contract/pictures.ts";
import "./focal-point.css";

const places = [0, 1, 2, 3, 4];

/** Columns and rows to move by, for each arrow key. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type FocalPointFieldProps = {
  /** See contract/pictures.ts. */
  value: string;
  readOnly: boolean;
  onFocalPoint: (focus: string) => void;
  /** The cover, cut at the focal point. */
  shown: ReactNode;
};

/** The part of the cover that stays where it is cut: radio buttons in a grid, beside the cover as share picture. */
export function FocalPointField({ value, readOnly, onFocalPoint, shown }: FocalPointFieldProps) {
  const name = useId();
  const hintId = useId();
  const [startsOpen] = useState(value !== centre);

  /** Arrow keys of radio buttons go through them one by one: in a grid, up and down go to the row above or below. */
  function move(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const step = steps[event.key];
    if (!step || readOnly) return;
    event.preventDefault();
    const next = step.map((by, index) => Math.min(4, Math.max(0, Number(value[index]) + by))).join("");
    onFocalPoint(next);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus();
  }

  return (
    <details className="focal-point" open={startsOpen}>
      <summary>{messages.summary}</summary>
      <fieldset aria-describedby={hintId} onKeyDown={move}>
        <legend className="visually-hidden">{messages.legend}</legend>
        <p className="quiet" id={hintId}>
          {messages.hint}
        </p>
        <div className="cluster focal-point-choice">
          <div className="focal-point-grid">
            {places.map((row) =>
              places.map((column) => {
                const place = `${column}${row}`;
                return (
                  <label key={place}>
                    <input
                      type="radio"
                      name={name}
                      value={place}
                      checked={place === value}
                      disabled={readOnly}
                      onChange={() => onFocalPoint(place)}
                    />
                    <span className="visually-hidden">{messages.place(place)}</span>
                  </label>
                );
              }),
            )}
          </div>
          <figure className="share-preview" aria-hidden="true">
            {shown}
            <figcaption className="quiet">{messages.share}</figcaption>
          </figure>
        </div>
      </fieldset>
    </details>
  );
}
