import { useMessages } from "../language/language-context.tsx";

/** Light, dark, or the device's theme. `enhance/theme-switch.ts` handles it, with and without React. */
export function ThemeSwitch() {
  const { themeMessages } = useMessages();
  return (
    <label className="theme-switch">
      {themeMessages.label}{" "}
      <select data-theme-switch autoComplete="off" ref={showChosen}>
        <option value="">{themeMessages.device}</option>
        <option value="light">{themeMessages.light}</option>
        <option value="dark">{themeMessages.dark}</option>
      </select>
    </label>
  );
}

/** For switches that React renders later. */
function showChosen(choice: HTMLSelectElement | null) {
  if (choice) choice.value = document.documentElement.dataset.theme ?? "";
}
