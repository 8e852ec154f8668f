import { type FormEvent, useState } from "react";
import { userAdminMessages } from "../../../../contract/messages/admin/en.ts";
import { staffFallbackMessages } from "../../../../contract/messages/dashboard/en.ts";
import { roles } from "../../../../contract/permissions.ts";
import type { ListedUser } from "../../../../contract/schemas/user.ts";
import { api } from "../../../http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { failureMessage } from "../../kit/failures.ts";
import { useRestoreFocus } from "../../kit/keep-focus.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";
import { Select } from "../../table/select.tsx";

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
    if (role === user.user_role) void save();
    else setAsking(true);
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
      setFailure(failureMessage(error, staffFallbackMessages.roleChange));
      setSaving(false);
    }
  }

  return (
    <>
      <form className="form" onSubmit={submit}>
        <Select
          label={userAdminMessages.permissions}
          value={role}
          choices={choices.map((value) => ({ value, label: value }))}
          onChoose={setRole}
        />
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
          consequence={userAdminMessages.rolesMay[role]}
          onConfirm={() => void save()}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
}
