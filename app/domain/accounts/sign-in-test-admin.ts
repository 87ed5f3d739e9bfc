import { and, asc, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { completeSignIn, type SignedIn } from "#app/domain/auth/complete-sign-in.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { users } from "#db/schema/index.ts";
import { ensureAdmin } from "./ensure-admin.ts";

/** The admin that the button creates where there is none. */
const testAdminEmail = "test-admin@example.com";

/**
 * Signs in as the oldest active admin without any proof, for trying the site on a local machine.
 * The settings refuse it on a public site.
 * @throws DomainError "not_found" unless it is enabled, "unavailable" when there is no active admin.
 */
export async function signInTestAdmin(ctx: Context): Promise<SignedIn> {
  if (!ctx.settings.isTestAdminLoginEnabled)
    throw new DomainError("not_found", "There is nothing at this address.");
  if (!findAdmin(ctx)) await ensureAdmin(ctx, { email: testAdminEmail });
  return write(ctx, (tx) => {
    const admin = findAdmin(tx);
    if (!admin) throw new DomainError("unavailable", "Unable to log in as admin user.");
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
