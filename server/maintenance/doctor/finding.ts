/** One finding in one line. `wrong` also says what to do about it; `fixed` was wrong before this run. */
export type Finding = { state: "ok" | "note" | "wrong" | "fixed"; text: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const note = (text: string): Finding => ({ state: "note", text });
export const wrong = (text: string): Finding => ({ state: "wrong", text });
export const fixed = (text: string): Finding => ({ state: "fixed", text });
