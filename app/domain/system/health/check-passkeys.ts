import { count, ne } from "drizzle-orm";
import { relyingPartyId } from "#app/domain/accounts/auth/own-passkeys.ts";
import type { Context } from "#app/domain/core/context.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { passkeys } from "#db/schema/index.ts";

/** How many passkeys were made for a host that the site had before, where they don't work; null where there are none. */
export function checkPasskeys({ db, settings }: Context): HealthCheck | null {
  const host = relyingPartyId(settings);
  const former = db
    .select({ host: passkeys.rpId, count: count() })
    .from(passkeys)
    .where(ne(passkeys.rpId, host))
    .groupBy(passkeys.rpId)
    .all();
  if (former.length === 0) return null;
  const findings = former.map((found) => `${formatCount(found.count, "passkey")} for ${found.host}`);
  const hosts = former.map((found) => found.host).join(" and ");
  return {
    name: "Passkeys",
    state: "attention",
    finding: `${findings.join(", ")}: ${former.length === 1 && former[0]?.count === 1 ? "it doesn't" : "they don't"} work on ${host}.`,
    advice: `Keep ${hosts} leading here, with HTTPS: then the sign-in page offers them, too, until their owners have added new ones. Their passwords work in any case.`,
  };
}
