import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { findAddressOwner } from "#app/domain/core/find-by-email.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { Registration } from "#app/shared/accounts/auth/schema.ts";
import { numberedUsername } from "#app/shared/accounts/auth/suggest-username.ts";
import { DomainError, type FieldErrors, isDomainError } from "#app/shared/core/errors.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { users } from "#db/schema/index.ts";
import { notifyAddressOwner } from "./email/change-email.ts";
import { sendVerification } from "./email/send-verification.ts";
import { completeSignIn, type SignedIn } from "./known-devices.ts";
import { assertUncommonPassword, rememberPassword } from "./passwords/set-password.ts";

/**
 * Creates a fan's account, signs it in, and asks by mail to verify the address.
 * @throws DomainError "invalid" for a password that is easy to guess, "conflict" with the field when
 * the e-mail or the username is taken; the owner of the e-mail gets a mail.
 */
export async function registerUser(ctx: Context, input: Registration): Promise<SignedIn> {
  const prepared = await prepareUser(ctx, input, "user");
  try {
    return write(ctx, (tx) => {
      const user = insertUser(tx, prepared);
      sendVerification(tx, user);
      return completeSignIn(tx, user, { rememberMe: false });
    });
  } catch (error) {
    if (isDomainError(error) && error.fieldErrors?.email) {
      write(ctx, (tx) => {
        notifyAddressOwner(tx, input.email);
        recordRepeatableEvent(tx, {
          eventType: "account.registration_refused",
          action: "Registration refused: the address already has an account",
          success: false,
        });
      });
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
    language: languageOfCaller(ctx),
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
export function insertUser(tx: WriteContext, prepared: Awaited<ReturnType<typeof prepareUser>>): UserRow {
  assertAvailable(tx, prepared);
  const user = tx.db.insert(users).values(prepared).returning().get();
  rememberPassword(tx, user);
  recordEvent(tx, {
    eventType: "account.registered",
    action: user.role === "admin" ? "Admin account created" : "Account created",
    userId: user.id,
    sessionId: null,
    resourceType: "user",
    resourceId: user.id,
  });
  return user;
}

function isTaken({ db }: WriteContext, username: string): boolean {
  const namesake = sql`lower(${users.username}) = ${username.toLowerCase()}`;
  return db.select({ id: users.id }).from(users).where(namesake).get() !== undefined;
}

function assertAvailable(tx: WriteContext, user: { email: string; username: string }): void {
  const fieldErrors: FieldErrors = {};
  if (findAddressOwner(tx, user.email)) {
    fieldErrors.email = [messages.security.refusals.emailTaken];
  }
  if (isTaken(tx, user.username)) {
    let number = 2;
    while (isTaken(tx, numberedUsername(user.username, number))) number += 1;
    const free = numberedUsername(user.username, number);
    fieldErrors.username = [messages.security.refusals.usernameTaken(free)];
  }
  const [message] = Object.values(fieldErrors).flat();
  if (message) throw new DomainError("conflict", message, { fieldErrors });
}
