import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { recordRepeatableEvent } from "#app/domain/audit/record-repeatable-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { Role } from "#app/shared/accounts/schema.ts";
import type { Registration } from "#app/shared/auth/schema.ts";
import { DomainError, type FieldErrors, isDomainError } from "#app/shared/errors.ts";
import type { Transaction } from "#db/client.server.ts";
import { passwordHistory, users } from "#db/schema/index.ts";
import { assertUncommonPassword } from "./common-password.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";
import { findAddressOwner } from "./email/find-address-owner.ts";
import { sendVerification } from "./email/send-verification.ts";
import { tellAddressOwner } from "./email/tell-address-owner.ts";

/**
 * Makes a fan's account, signs it in, and asks by mail whether the address is theirs.
 * @throws DomainError "invalid" for a password that anyone would guess, "conflict" with the field when
 *   the e-mail or the username is taken; the owner of the e-mail is told.
 */
export async function registerUser(ctx: Context, input: Registration): Promise<SignedIn> {
  const prepared = await prepareUser(ctx, input, "user");
  try {
    return ctx.db.transaction(
      (transaction) => {
        const user = insertUser(transaction, ctx, prepared);
        sendVerification(transaction, ctx, user);
        return completeSignIn(transaction, ctx, user, { rememberMe: false });
      },
      { behavior: "immediate" },
    );
  } catch (error) {
    if (isDomainError(error) && error.fieldErrors?.email) {
      ctx.db.transaction(
        (transaction) => {
          tellAddressOwner(transaction, ctx, input.email);
          recordRepeatableEvent(transaction, ctx, {
            eventType: "account.registration_refused",
            action: "Registration refused: the address already has an account",
            success: false,
          });
        },
        { behavior: "immediate" },
      );
    }
    throw error;
  }
}

/** A complete user row with the password hashed, not yet written. */
export async function prepareUser(ctx: Context, input: Omit<Registration, "confirmPassword">, role: Role) {
  const { artistName } = readSite(ctx).settings;
  assertUncommonPassword(input.password, [input.email, input.username, artistName]);
  const { hash, salt } = await ctx.gateways.passwordHashing.hash(input.password);
  const now = ctx.now();
  return {
    id: randomUUID(),
    email: input.email,
    username: input.username,
    firstName: input.firstName,
    lastName: input.lastName,
    passwordHash: hash,
    passwordSalt: salt,
    role,
    consentToDataProcessing: true,
    consentDate: now,
    createdAt: now,
    updatedAt: now,
    lastPasswordChange: now,
  } satisfies typeof users.$inferInsert;
}

/** Writes the row of `prepareUser`, its first password history and the audit event. */
export function insertUser(
  transaction: Transaction,
  ctx: Context,
  prepared: Awaited<ReturnType<typeof prepareUser>>,
): UserRow {
  assertNotTaken(transaction, ctx, prepared);
  const user = transaction.insert(users).values(prepared).returning().get();
  transaction
    .insert(passwordHistory)
    .values({
      userId: user.id,
      passwordHash: user.passwordHash,
      passwordSalt: user.passwordSalt,
      createdAt: user.createdAt,
    })
    .run();
  recordEvent(transaction, ctx, {
    eventType: "account.registered",
    action: user.role === "admin" ? "Admin account created" : "Account created",
    userId: user.id,
    sessionId: null,
    resourceType: "user",
    resourceId: user.id,
  });
  return user;
}

function assertNotTaken(
  transaction: Transaction,
  { now }: Context,
  user: { email: string; username: string },
): void {
  const fieldErrors: FieldErrors = {};
  if (findAddressOwner({ db: transaction, now }, user.email)) {
    fieldErrors.email = ["This email already has an account. Please sign in instead."];
  }
  const namesake = transaction
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${user.username.toLowerCase()}`)
    .get();
  if (namesake) fieldErrors.username = ["This username is taken. Please choose another."];
  const [message] = Object.values(fieldErrors).flat();
  if (message) throw new DomainError("conflict", message, { fieldErrors });
}
