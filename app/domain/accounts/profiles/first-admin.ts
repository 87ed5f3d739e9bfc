import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { completeSignIn, type SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import { insertUser, prepareUser } from "#app/domain/accounts/auth/register-user.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { findUserByEmail } from "#app/domain/core/find-by-email.ts";
import { mainLanguage } from "#app/domain/core/languages.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { isSameSecret } from "#app/domain/core/signature.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { newPasswordSchema, type Registration } from "#app/shared/accounts/auth/schema.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

/** Whether an admin account exists. */
export function hasAdmin({ db }: Pick<ReadContext, "db">): boolean {
  return db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1).get() !== undefined;
}

/**
 * Creates an admin, or promotes the account with this e-mail (its password stays as it is).
 * @returns whether the account was created or promoted, and the generated password if there is one to show.
 * @throws DomainError "invalid" for an invalid address, or a password against the rules.
 */
export async function ensureAdmin(
  ctx: Context,
  input: { email: string; password?: string | undefined },
): Promise<{ outcome: "created" | "promoted" | "unchanged"; generatedPassword: string | null }> {
  const address = emailSchema.safeParse(input.email);
  if (!address.success) throw new DomainError("invalid", `${address.error.issues[0]?.message}.`);
  const email = address.data;
  const existing = findUserByEmail(ctx, email);
  if (existing) return { outcome: promote(ctx, existing), generatedPassword: null };
  const generatedPassword = input.password ? null : generatePassword();
  const checked = newPasswordSchema.safeParse(input.password ?? generatedPassword);
  if (!checked.success) throw new DomainError("invalid", `${checked.error.issues[0]?.message}.`);
  const prepared = await prepareUser(
    ctx,
    { email, username: adminUsername(email), firstName: "Admin", lastName: "", password: checked.data },
    "admin",
  );
  write(ctx, (tx) => insertUser(tx, { ...prepared, language: mainLanguage(tx) }));
  return { outcome: "created", generatedPassword };
}

function promote(ctx: Context, user: UserRow): "promoted" | "unchanged" {
  if (user.role === "admin") return "unchanged";
  write(ctx, (tx) => {
    tx.db.update(users).set({ role: "admin", updatedAt: tx.now() }).where(eq(users.id, user.id)).run();
    recordEvent(tx, {
      eventType: "account.role_changed",
      action: "Promoted to admin by the owner",
      resourceType: "user",
      resourceId: user.id,
      severity: "warning",
      details: { from: user.role, to: "admin" },
    });
  });
  return "promoted";
}

function generatePassword(): string {
  // The suffix satisfies the rule of four kinds of characters, whatever the random part holds.
  return `${randomBytes(18).toString("base64url")}aA1!`;
}

function adminUsername(email: string): string {
  const name =
    email
      .split("@")[0]
      ?.replace(/[^a-zA-Z0-9_]/g, "_")
      .slice(0, 13) || "admin";
  return `${name}_${randomBytes(3).toString("hex")}`;
}

/**
 * The token of the link with which the owner creates the first admin: a fresh one for each start. Print it only where
 * nobody but the owner reads.
 */
export const setupToken = singleton("setup-token", () => randomBytes(32).toString("base64url"));

/** @throws DomainError "forbidden" once an admin exists or for a wrong token. */
export function assertSetupOpen(ctx: Context, token: string): void {
  if (hasAdmin(ctx)) throw new DomainError("forbidden", messages.dashboard.links.hasAdmin);
  if (!isSameSecret(token, setupToken(ctx)))
    throw new DomainError("forbidden", messages.dashboard.links.setup);
}

/**
 * Creates the first admin in the browser and signs them in.
 * @throws DomainError "forbidden" when an admin exists already: the link works once.
 */
export async function setUpFirstAdmin(
  ctx: Context,
  input: Omit<Registration, "confirmPassword">,
  token: string,
): Promise<SignedIn> {
  assertSetupOpen(ctx, token);
  const prepared = await prepareUser(ctx, input, "admin");
  return write(ctx, (tx) => {
    if (hasAdmin(tx)) throw new DomainError("forbidden", messages.dashboard.links.hasAdmin);
    const user = insertUser(tx, prepared);
    return completeSignIn(tx, user, { rememberMe: false });
  });
}

/** The admin that the button creates where there is none. */
const testAdminEmail = "test-admin@example.com";

/**
 * Signs in as the oldest active admin without any proof, for trying the site on a local machine.
 * The settings refuse it on a public site.
 * @throws DomainError "not_found" unless it is enabled, "unavailable" when there is no active admin.
 */
export async function signInTestAdmin(ctx: Context): Promise<SignedIn> {
  if (!ctx.settings.isTestAdminLoginEnabled)
    throw new DomainError("not_found", messages.core.failure.nothingHere);
  if (!findAdmin(ctx)) await ensureAdmin(ctx, { email: testAdminEmail });
  return write(ctx, (tx) => {
    const admin = findAdmin(tx);
    if (!admin) throw new DomainError("unavailable", messages.dashboard.links.testAdmin);
    const signedIn = completeSignIn(tx, admin, { rememberMe: false });
    recordEvent(tx, {
      eventType: "auth.sign_in",
      action: "Signed in with the test button",
      userId: admin.id,
      sessionId: signedIn.session.id,
      severity: "warning",
    });
    return signedIn;
  });
}

function findAdmin({ db }: Pick<ReadContext, "db">): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.accountStatus, "active")))
    .orderBy(asc(users.createdAt))
    .limit(1)
    .get();
}
