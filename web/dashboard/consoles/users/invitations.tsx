import { useState } from "react";
import { useRevalidator } from "react-router";
import { limits } from "../../../../contract/limits.ts";
import { userAdminMessages as messages } from "../../../../contract/messages/admin/en.ts";
import { columnMessages, staffFallbackMessages } from "../../../../contract/messages/dashboard/en.ts";
import { type Role, staffRoles } from "../../../../contract/permissions.ts";
import type { PendingRole } from "../../../../contract/schemas/user.ts";
import { api } from "../../../http-transport.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { showOutcome } from "../../kit/failures.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { useViewer } from "../../kit/viewer.tsx";
import { RowButton } from "../../table/row-actions.tsx";
import { Select } from "../../table/select.tsx";

/** The roles that wait for a first sign-in, and giving one more. */
export function Invitations({ invited }: { invited: readonly PendingRole[] }) {
  const [isInviting, setInviting] = useState(false);
  const [role, setRole] = useState<Role>("EDITOR");
  const { revalidate } = useRevalidator();
  const isSuperadmin = useViewer()?.user.user_role === "SUPERADMIN";
  const mayGive = (each: Role) => each !== "SUPERADMIN" || isSuperadmin;

  const give = (email: string, given: Role) => api.invite(email, given).then(() => revalidate());

  async function submit(form: HTMLFormElement) {
    if (!form.reportValidity()) return false;
    const email = String(new FormData(form).get("email"));
    await give(email, role);
    showToast({ kind: "success", text: messages.invited(email) });
    return true;
  }

  return (
    <section className="stack invitations" aria-label={messages.waiting}>
      <button type="button" className="button plain" onClick={() => setInviting(true)}>
        {messages.invite}
      </button>
      {invited.length > 0 && <h2 className="subtitle">{messages.waiting}</h2>}
      {invited.map(({ email, user_role, createdAt }) => (
        <p key={email} className="cluster">
          <bdi>{email}</bdi>
          <span className="quiet">
            {user_role}, <RelativeTime moment={createdAt} exact />
          </span>
          {mayGive(user_role) && (
            <RowButton
              label={messages.takeBack}
              title={email}
              onClick={() =>
                showOutcome(give(email, "USER"), messages.takenBack(email), staffFallbackMessages.users)
              }
            />
          )}
        </p>
      ))}
      {isInviting && (
        <FormDialog
          title={messages.invite}
          submit={messages.invite}
          onSubmit={submit}
          onClose={() => setInviting(false)}
        >
          <label>
            {columnMessages.email}
            <input type="email" name="email" required autoComplete="off" />
          </label>
          <Select
            label={messages.permissions}
            value={role}
            choices={staffRoles.filter(mayGive).map((value) => ({ value, label: value }))}
            onChoose={setRole}
          />
          <p className="quiet">{messages.rolesMay[role]}</p>
          <p className="quiet">{messages.inviteHint(limits.grantDays)}</p>
        </FormDialog>
      )}
    </section>
  );
}
