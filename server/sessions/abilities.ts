import { mayPublish, permissionsOf, staffRoles } from "../../contract/permissions.ts";
import type { Role } from "../../contract/roles.ts";
import type { Session } from "../../contract/session.ts";
import type { Db } from "../database/index.ts";
import { readSettings } from "../settings/index.ts";

/** What a user of a role may do, for the browser to hide what the server would reject. */
export async function abilitiesOf(db: Db, role: Role): Promise<Pick<Session, "may" | "mayPublish">> {
  const may = permissionsOf(role);
  if (!staffRoles.includes(role)) return { may };
  const { editorsPublish } = await readSettings(db);
  return { may, mayPublish: mayPublish(role, editorsPublish) };
}
