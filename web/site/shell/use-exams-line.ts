import { dayIn } from "../../../contract/values/dates/time-zone.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { type Label, useLabels } from "./use-labels.ts";

/** What the college says beside its exams, such as that results are out, until a day is over; undefined for nothing. */
export function useExamsLine(): Label | undefined {
  const { settings, now } = useShell();
  const { textOf } = useLabels();
  const { texts, until } = settings.examsLine;
  const line = textOf(texts);
  return line && dayIn(settings.timeZone, Date.parse(now)) <= until ? line : undefined;
}
