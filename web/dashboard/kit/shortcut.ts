type PressedKey = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "shiftKey" | "key" | "code">;

/** Whether Ctrl or Command is pressed with a letter, also on keyboards of other scripts, whose keys have none. */
export function isShortcut(pressed: PressedKey, letter: "s" | "z"): boolean {
  const { ctrlKey, metaKey, shiftKey, key, code } = pressed;
  const isLetter = key.toLowerCase() === letter || (key > "~" && code === `Key${letter.toUpperCase()}`);
  return (ctrlKey || metaKey) && !shiftKey && isLetter;
}
