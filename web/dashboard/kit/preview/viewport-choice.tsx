import { settingsMessages as messages } from "../../../../contract/messages/staff/settings-screen.ts";

export type Viewport = "phone" | "computer";

type ViewportChoiceProps = { value: Viewport; onChange: (value: Viewport) => void };

/** The width in which a page is previewed. */
export function ViewportChoice({ value, onChange }: ViewportChoiceProps) {
  return (
    <fieldset className="cluster">
      <legend className="visually-hidden">{messages.viewport}</legend>
      {(["phone", "computer"] as const).map((name) => (
        <label key={name} className="check">
          <input type="radio" name="viewport" checked={value === name} onChange={() => onChange(name)} />
          {messages.viewports[name]}
        </label>
      ))}
    </fieldset>
  );
}
