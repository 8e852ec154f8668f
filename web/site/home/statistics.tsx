import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";

/** Up to three numbers about the college: those that are set. */
export function Statistics() {
  const { homeMessages } = useMessages();
  const { established, graduates, branches } = useShell().settings.statistics;
  return (
    <dl className="statistics frame">
      <Figure label={homeMessages.established} value={established} />
      <Figure label={homeMessages.graduates} value={graduates} />
      <Figure label={homeMessages.branches} value={branches} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
