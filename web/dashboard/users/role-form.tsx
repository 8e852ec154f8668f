import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { roles } from "../../../contract/roles.ts";
import type { UserListed } from "../../../contract/user.ts";
import { wording } from "../../../contract/wording.ts";
import { ApiError } from "../../api.ts";
import { api } from "../../over-http.ts";
import { Failure } from "../../ui/failure.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { useFocusBack } from "../layout/use-focus-back.ts";

const { users } = wording.dashboard;

type RoleFormProps = {
  user: UserListed;
  /** Only a SUPERADMIN makes others one. */
  grantsSuperadmin: boolean;
};

/** Gives a person another role. */
export function RoleForm({ user, grantsSuperadmin }: RoleFormProps) {
  const navigate = useNavigate();
  const [role, setRole] = useState(user.user_role);
  const [saving, setSaving] = useState(false);
  useFocusBack(saving);
  const [failure, setFailure] = useState<string>();
  const choices = roles.filter((each) => each !== "SUPERADMIN" || grantsSuperadmin);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    setFailure(undefined);
    try {
      await api.changeRole(user.userId, role);
      showToast({ kind: "success", text: users.updated });
      await navigate("/dashboard/users");
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || wording.fallback.roleChange);
      setSaving(false);
    }
  }

  function choose(name: string) {
    const chosen = choices.find((each) => each === name);
    if (chosen) setRole(chosen);
  }

  return (
    <form onSubmit={save}>
      <label>
        {users.permissions}
        <select value={role} disabled={saving} onChange={({ target }) => choose(target.value)}>
          {choices.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {failure && <Failure message={failure} />}
      <button type="submit" className="button" disabled={saving}>
        {saving ? users.busy : users.save}
      </button>
    </form>
  );
}
