import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { insertUser, prepareUser } from "#app/domain/auth/register-user.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { emailSchema, newPasswordSchema } from "#app/shared/auth/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";

/** Whether an admin account exists. */
export function hasAdmin({ db }: Pick<Context, "db">): boolean {
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
  const email = address.data.toLowerCase();
  const existing = ctx.db.select().from(users).where(sql`lower(${users.email}) = ${email}`).get();
  if (existing) return { outcome: promote(ctx, existing), generatedPassword: null };
  const generatedPassword = input.password ? null : generatePassword();
  const checked = newPasswordSchema.safeParse(input.password ?? generatedPassword);
  if (!checked.success) throw new DomainError("invalid", `${checked.error.issues[0]?.message}.`);
  const prepared = await prepareUser(
    ctx,
    { email, username: adminUsername(email), firstName: "Admin", lastName: "", password: checked.data },
    "admin",
  );
  write(ctx, (tx) => insertUser(tx, prepared));
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
