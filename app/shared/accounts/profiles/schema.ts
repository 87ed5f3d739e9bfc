import { z } from "zod";
import { languages } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import type { Session } from "#app/shared/accounts/auth/device-schema.ts";
import { nameSchema } from "#app/shared/accounts/auth/schema.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { cursorField, emptyAsAbsent } from "#app/shared/core/list-query.ts";
import { invitedRoles, roles } from "#app/shared/core/roles.ts";
import type { Purchase } from "#app/shared/shop/purchases/schema.ts";

export const accountStatuses = ["active", "locked", "suspended"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** A user as the API shows it to that user and to admins: these fields and no other. */
export const userSchema = z.object({
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
  language: z.enum(languages).describe("In which the user reads, by its BCP 47 code."),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** A user as an admin's list shows them. */
export const adminUserSchema = userSchema.extend({
  loginAttempts: z.number().int(),
  activeSessionCount: z.number().int(),
  lastLoginIp: z.string().nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** What an admin sees of one account. */
export interface Account {
  user: AdminUser;
  /** End of the lockout after wrong passwords, as ISO 8601; null without one. */
  lockedOutUntil: string | null;
  sessions: Session[];
  /** How many passkeys sign in to it. */
  passkeys: number;
  purchases: Purchase[];
  /** Whether it is the caller's own account, which they can't change here. */
  isOwn: boolean;
}

/** The figures of the dashboard. */
export interface UserCounts {
  total: number;
  active: number;
  locked: number;
  admins: number;
}

export const userSorts = ["email", "name", "role", "status", "lastLogin"] as const;
export type UserSort = (typeof userSorts)[number];
const descendingSorts = userSorts.map((sort) => `-${sort}` as const);

/** The list's filters; an empty form field filters nothing. */
export const userQuerySchema = z.object({
  cursor: cursorField(z.tuple([z.union([z.string(), z.number()]), z.string()])),
  limit: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(100).default(50)),
  q: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .trim()
      .max(254, { error: () => messages.adminPeople.account.searchTooLong })
      .default(""),
  ),
  sort: z.preprocess(emptyAsAbsent, z.enum([...userSorts, ...descendingSorts]).default("email")),
});
export type UserQuery = z.infer<typeof userQuerySchema>;

export const statusChangeSchema = z.strictObject({
  status: z.enum(accountStatuses, { error: () => messages.adminPeople.account.chooseStatus }),
});

export const roleChangeSchema = z.strictObject({
  role: z.enum(roles, { error: () => messages.adminPeople.account.chooseRole }),
});

/** Whom an admin invites; without an address the link is only shown. */
export const invitationSchema = z.object({
  email: emailSchema.optional(),
  role: z.enum(invitedRoles, { error: () => messages.adminPeople.account.chooseInvitedRole }),
});
export type Invitation = z.infer<typeof invitationSchema>;

const firstName = nameSchema("firstName");
const lastName = nameSchema("lastName");
const language = z.enum(languages, { error: () => messages.dashboard.profile.chooseLanguage });

/** The JSON body: missing fields stay unchanged. */
export const profileChangeSchema = z.strictObject({
  email: emailSchema.optional(),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  language: language.optional().describe("One of the site's languages."),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The form sends every field; only a name that was never given may stay empty. */
export function profileFormSchema(present: { firstName: string | null; lastName: string | null }) {
  return z.strictObject({
    email: emailSchema,
    firstName: present.firstName ? firstName : firstName.optional(),
    lastName: present.lastName ? lastName : lastName.optional(),
    // Only where the site has several.
    language: language.optional(),
  });
}
