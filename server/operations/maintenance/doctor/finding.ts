/** The result of a check in one line. The text of `wrong` includes a solution; `fixed` was changed by this run. */
export type Finding = { state: "ok" | "warning" | "wrong" | "fixed"; text: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warning = (text: string): Finding => ({ state: "warning", text });
export const wrong = (text: string): Finding => ({ state: "wrong", text });
export const fixed = (text: string): Finding => ({ state: "fixed", text });

/** One finding for each problem, or that there is none. */
export const wrongOrOk = (problems: readonly string[], okText: string): Finding[] =>
  problems.length > 0 ? problems.map(wrong) : [ok(okText)];
