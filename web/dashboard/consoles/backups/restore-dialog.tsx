import { useState } from "react";
import { backupMessages as messages } from "../../../../contract/messages/staff/backups.ts";
import type { BackupContents, RestoreChoice } from "../../../../contract/schemas/backups.ts";
import { api } from "../../../api/http-transport.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";

type RestoreDialogProps = { contents: BackupContents; onBegun: () => void; onClose: () => void };

/** Says what a backup is and what would be lost, and asks for the name of the college. */
export function RestoreDialog({ contents, onBegun, onClose }: RestoreDialogProps) {
  const { settings } = useShell();
  const [collegeName, setName] = useState("");
  const [overduePlans, setPlans] = useState<RestoreChoice["overduePlans"]>("drop");
  return (
    <FormDialog
      title={messages.ask(exactTime(contents.madeAt, settings.timeZone))}
      submit={messages.restore}
      onClose={onClose}
      onSubmit={async () => {
        await api.restoreBackup(contents.backupID, { collegeName, overduePlans });
        onBegun();
        return true;
      }}
    >
      <p>{messages.means}</p>
      <p>{messages.contains(contents)}</p>
      <p className="callout">{messages.lost(contents.lost)}</p>
      <p>
        {messages.withdrawn} {contents.deprived > 0 && messages.deprived(contents.deprived)}
      </p>
      {contents.overduePlans > 0 && (
        <fieldset>
          <legend>{messages.plans(contents.overduePlans)}</legend>
          {(["drop", "keep"] as const).map((choice) => (
            <label key={choice} className="choice">
              <input
                type="radio"
                name="overdue-plans"
                checked={overduePlans === choice}
                onChange={() => setPlans(choice)}
              />
              {messages.planChoices[choice]}
            </label>
          ))}
        </fieldset>
      )}
      <label className="stack">
        {messages.typeName(settings.collegeName)}
        <input
          className="input"
          dir="auto"
          autoComplete="off"
          value={collegeName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
    </FormDialog>
  );
}
