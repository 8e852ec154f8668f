import type { RenderedShell, Shell } from "../../loaders/context.ts";

/** Id of the element with the shell in the dashboard's document. */
export const shellElementId = "shell";

let change = (shell: Shell): Shell => shell;

/** The college's time zone, from the first page on. */
export const college = { timeZone: "UTC" };

/** The pages of the dashboard have the changed shell from the next load of their data on. */
export function changeShell(next: typeof change): void {
  change = next;
}

/** The shell that the server rendered, with the current time and what was saved since. */
export function shellNow(rendered: RenderedShell): Shell {
  const shell = change({ ...rendered, now: new Date().toISOString() });
  college.timeZone = shell.settings.timeZone;
  return shell;
}
