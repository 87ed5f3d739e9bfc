import { count, ne } from "drizzle-orm";
import { relyingPartyId } from "#app/domain/accounts/auth/own-passkeys.ts";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
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
  const found = former
    .map(({ count: passkeyCount, host: formerHost }) =>
      messages.adminHealth.passkeys.countFor(passkeyCount, formerHost),
    )
    .join(", ");
  const hosts = former.map((one) => one.host).join(messages.adminHealth.passkeys.and);
  const isOne = former.length === 1 && former[0]?.count === 1;
  return {
    name: messages.adminPeople.account.passkeys,
    state: "attention",
    finding: isOne
      ? messages.adminHealth.passkeys.itDoesNotWork(found, host)
      : messages.adminHealth.passkeys.theyDoNotWork(found, host),
    advice: messages.adminHealth.passkeys.keep(hosts),
  };
}
