import { z } from "zod";

export const roles = ["user", "premium", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ["active", "locked", "suspended"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** A user as the contract shows them to themselves and to admins: these fields and no other. */
const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  accountStatus: z.enum(accountStatuses),
  emailVerified: z.boolean(),
  mfaEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type User = z.infer<typeof userSchema>;

export const statusChangeSchema = z.strictObject({
  status: z.enum(accountStatuses, "Please choose active, locked or suspended"),
});

export const roleChangeSchema = z.strictObject({
  role: z.enum(roles, "Please choose user, premium, moderator or admin"),
});
