import { wording } from "../../contract/wording.ts";

/** Light, dark, or as the device has it. head.ts acts on it, with React and without. */
export function ThemeSwitch() {
  return (
    <label className="theme-switch">
      {wording.theme.label}{" "}
      <select data-theme-switch autoComplete="off" ref={showChosen}>
        <option value="">{wording.theme.device}</option>
        <option value="light">{wording.theme.light}</option>
        <option value="dark">{wording.theme.dark}</option>
      </select>
    </label>
  );
}

/** Where React makes the switch after head.ts has run. */
function showChosen(choice: HTMLSelectElement | null) {
  if (choice) choice.value = document.documentElement.dataset.theme ?? "";
}
