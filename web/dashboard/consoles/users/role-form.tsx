import { type FormEvent, useState } from "react";
import { ApiError, NetworkError } from "../../../../contract/client.ts";
import { userAdminMessages } from "../../../../contract/messages/admin.ts";
import { fallbackMessages, offlineMessages } from "../../../../contract/messages/errors.ts";
import { roles } from "../../../../contract/permissions.ts";
import type { ListedUser } from "../../../../contract/schemas/user.ts";
import { api } from "../../../http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { useRestoreFocus } from "../../kit/keep-focus.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";

type RoleFormProps = {
  user: ListedUser;
  /** Only a SUPERADMIN grants this role. */
  grantsSuperadmin: boolean;
};

/** Changes a user's role. */
export function RoleForm({ user, grantsSuperadmin }: RoleFormProps) {
  const navigateFromHere = useNavigateFromHere();
  const [role, setRole] = useState(user.user_role);
  const [saving, setSaving] = useState(false);
  useRestoreFocus(saving);
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  const choices = roles.filter((each) => each !== "SUPERADMIN" || grantsSuperadmin);

  function submit(event: FormEvent) {
    event.preventDefault();
    const gainsPower = role === "ADMIN" || role === "SUPERADMIN";
    if (gainsPower && role !== user.user_role) setAsking(true);
    else void save();
  }

  async function save() {
    setAsking(false);
    setSaving(true);
    setFailure(undefined);
    try {
      await api.changeRole(user.userId, role);
      showToast({ kind: "success", text: userAdminMessages.updated });
      await navigateFromHere("/dashboard/users");
    } catch (error) {
      if (error instanceof NetworkError) setFailure(offlineMessages.action);
      else setFailure((error instanceof ApiError && error.message) || fallbackMessages.roleChange);
      setSaving(false);
    }
  }

  function choose(name: string) {
    const role = choices.find((each) => each === name);
    if (role) setRole(role);
  }

  return (
    <>
      <form className="form" onSubmit={submit}>
        <label>
          {userAdminMessages.permissions}
          <select
            className="input"
            value={role}
            disabled={saving}
            onChange={({ target }) => choose(target.value)}
          >
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {failure && <ErrorMessage message={failure} />}
        <button type="submit" className="button" disabled={saving}>
          {saving ? userAdminMessages.busy : userAdminMessages.save}
        </button>
      </form>
      {asking && (
        <ConfirmDialog
          question={
            <BidiSentence about={(name) => userAdminMessages.askRole(role, name)} words={user.username} />
          }
          onConfirm={() => void save()}
          onDismiss={() => setAsking(false)}
        >
          <dl className="roles">
            {choices.map((each) => (
              <div key={each}>
                <dt>{each}</dt>
                <dd>{userAdminMessages.rolesMay[each]}</dd>
              </div>
            ))}
          </dl>
        </ConfirmDialog>
      )}
    </>
  );
}
