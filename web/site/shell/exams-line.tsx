import { dayIn } from "../../../contract/values/dates/time-zone.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { useLabels } from "./use-labels.ts";

/** What the college says beside its exams, such as that results are out, until a day is over. Nothing without a text. */
export function ExamsLine() {
  const { settings, now } = useShell();
  const { texts, until } = settings.examsLine;
  const text = useLabels().textOf(texts);
  if (!text || dayIn(settings.timeZone, Date.parse(now)) > until) return null;
  return <small {...text} />;
}
