/** The roles of users, in ascending order of permissions (specification, section 1). */
export const roles = ["USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const;

export type Role = (typeof roles)[number];

/** The roles of users, and that of requests without a session. */
export const viewerRoles = ["ANONYMOUS", "USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const;
export type ViewerRole = (typeof viewerRoles)[number];

type Rule = {
  /** Roles that may act on their own records, and on records without an owner. */
  own: readonly ViewerRole[];
  /** Roles that may act on records of other users. */
  others: readonly ViewerRole[];
};

const everybody = viewerRoles;
const managers = ["ADMIN", "SUPERADMIN"] as const satisfies Role[];
const superadmins = ["SUPERADMIN"] as const satisfies Role[];
const nobody = [] as const;
const signedIn = ["USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const satisfies Role[];
const staff = ["EDITOR", "ADMIN", "SUPERADMIN"] as const satisfies Role[];

/** The permission table (specification, section 6). Each endpoint names its entry. */
export const permissions = {
  public: { own: everybody, others: everybody },
  "session.manage": { own: signedIn, others: nobody },
  "comment.write": { own: signedIn, others: nobody },
  "comment.remove": { own: signedIn, others: staff },
  "comment.moderate": { own: staff, others: staff },
  "contact.manage": { own: staff, others: staff },
  "dashboard.open": { own: staff, others: staff },
  "content.write": { own: staff, others: staff },
  "trash.read": { own: staff, others: staff },
  "settings.manage": { own: managers, others: managers },
  "settings.administer": { own: superadmins, others: superadmins },
  "users.read": { own: managers, others: managers },
  "users.manage": { own: nobody, others: managers },
  "status.read": { own: managers, others: managers },
  "backups.manage": { own: superadmins, others: superadmins },
  "release.read": { own: superadmins, others: superadmins },
  "audit.read": { own: managers, others: managers },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Roles with access to the dashboard. */
export const staffRoles: readonly Role[] = staff;

const names = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** The permissions that a role has on at least some records, without "public". */
export function permissionsOf(role: Role): Permission[] {
  return names.filter(
    (name) => name !== "public" && (isAllowed(role, name, true) || isAllowed(role, name, false)),
  );
}

/**
 * Whether a role may publish, unpublish and schedule what it may write.
 * @param editorsPublish the college's setting
 */
export function mayPublish(viewer: ViewerRole, editorsPublish: boolean): boolean {
  return isAllowed(viewer, "content.write", true) && (editorsPublish || viewer !== "EDITOR");
}

type Person = { userId: number; role: ViewerRole };

/** Whether a moderator may ban a person from commenting: nobody themselves, and staff only by who manages users. */
export function mayBanFromComments(viewer: Person, person: { id: number; role: Role }): boolean {
  if (viewer.userId === person.id || !isAllowed(viewer.role, "comment.moderate", false)) return false;
  if (person.role === "SUPERADMIN") return viewer.role === "SUPERADMIN";
  return !staffRoles.includes(person.role) || isAllowed(viewer.role, "users.manage", false);
}

/**
 * Whether a role has a permission on a record.
 * @param own whether the record belongs to the viewer, or to nobody
 */
export function isAllowed(viewer: ViewerRole, permission: Permission, own: boolean): boolean {
  const rule: Rule = permissions[permission];
  return (own ? rule.own : rule.others).includes(viewer);
}
