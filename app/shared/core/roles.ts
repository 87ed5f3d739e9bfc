export const roles = ["user", "premium", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/** The roles that an invitation can give. */
export const invitedRoles = ["moderator", "admin"] as const satisfies readonly Role[];
export type InvitedRole = (typeof invitedRoles)[number];
