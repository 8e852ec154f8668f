import type { Role } from "./roles.ts";

/** Who sends a request: somebody with a role, or nobody known. */
export const viewerRoles = ["ANONYMOUS", "USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const;
export type ViewerRole = (typeof viewerRoles)[number];

type Rule = {
  /** Who may do it to what is theirs, or where nothing belongs to anybody. */
  own: readonly ViewerRole[];
  /** Who may do it to what belongs to somebody else. */
  others: readonly ViewerRole[];
};

const everybody = viewerRoles;
const managers = ["ADMIN", "SUPERADMIN"] as const satisfies Role[];
const nobody = [] as const;
const signedIn = ["USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const satisfies Role[];
const staff = ["EDITOR", "ADMIN", "SUPERADMIN"] as const satisfies Role[];

/** The one permission table (specification, section 6). Each route names the entry that it falls under. */
export const permissions = {
  public: { own: everybody, others: everybody },
  "session.manage": { own: signedIn, others: nobody },
  "comment.write": { own: signedIn, others: nobody },
  "comment.remove": { own: signedIn, others: staff },
  "dashboard.open": { own: staff, others: staff },
  "content.write": { own: staff, others: staff },
  "trash.read": { own: staff, others: staff },
  "users.read": { own: managers, others: managers },
  "users.manage": { own: nobody, others: managers },
  "audit.read": { own: managers, others: managers },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Who works in the dashboard. */
export const staffRoles: readonly Role[] = staff;

const names = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** What a role may do to at least some records, "public" left out. */
export function permissionsOf(role: Role): Permission[] {
  return names.filter(
    (name) => name !== "public" && (isAllowed(role, name, true) || isAllowed(role, name, false)),
  );
}

/**
 * Whether somebody may do something.
 * @param own whether it is theirs, or belongs to nobody
 */
export function isAllowed(viewer: ViewerRole, permission: Permission, own: boolean): boolean {
  const rule: Rule = permissions[permission];
  return (own ? rule.own : rule.others).includes(viewer);
}
