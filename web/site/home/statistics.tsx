import { homeMessages } from "../../../contract/messages/site.ts";
import { useShell } from "../../ui/use-shell.ts";

/** Three numbers about the college. */
export function Statistics() {
  const { established, graduates, branches } = useShell().settings.statistics;
  return (
    <dl className="statistics frame">
      <Figure label={homeMessages.established} value={established} />
      <Figure label={homeMessages.graduates} value={graduates} />
      <Figure label={homeMessages.branches} value={branches} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
