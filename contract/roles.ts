/** The roles of users, in ascending order of permissions (specification, section 1). */
export const roles = ["USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const;

export type Role = (typeof roles)[number];
