import { AuditLog, loadAuditLog } from "./audit/audit-log.tsx";
import { loadTrash, RecycleBin } from "./trash/recycle-bin.tsx";
import { loadUser, UserEdit } from "./users/user-edit.tsx";
import { loadUsers, UsersConsole } from "./users/users-console.tsx";

/** Pages for administrators, loaded together on demand. */
export const users = { Component: UsersConsole, loader: loadUsers };
export const user = { Component: UserEdit, loader: loadUser };
export const trash = { Component: RecycleBin, loader: loadTrash };
export const audit = { Component: AuditLog, loader: loadAuditLog };
