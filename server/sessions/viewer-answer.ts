import { isAllowed, type Permission, permissions } from "../../contract/permissions.ts";
import type { Role } from "../../contract/roles.ts";

const names = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** What somebody with a role may do at all, for the browser to show or leave out. */
export function permissionsOf(role: Role): Permission[] {
  return names.filter(
    (name) => name !== "public" && (isAllowed(role, name, true) || isAllowed(role, name, false)),
  );
}
