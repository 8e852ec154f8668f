/** What a person may be, from least to most (specification, section 1). */
export const roles = ["USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const;

export type Role = (typeof roles)[number];
