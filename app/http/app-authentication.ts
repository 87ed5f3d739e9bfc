import {
  type AppAccess,
  type AppCredentials,
  type AppRefusal,
  authenticateApp,
} from "#app/domain/accounts/app-passwords/authenticate-app.ts";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import type { RateLimits } from "./limits/rate-limits.ts";

/** The credentials in the parameters of a request, by the Subsonic API's names; empty ones are missing. */
export function readAppCredentials(parameters: URLSearchParams): AppCredentials {
  const read = (name: string) => parameters.get(name) || undefined;
  return {
    apiKey: read("apiKey"),
    username: read("u"),
    password: read("p"),
    token: read("t"),
    salt: read("s"),
    client: read("c"),
  };
}

/**
 * Finds the account of an app, and counts wrong secrets by address and by the name they were tried on. The right secret
 * of a name always counts, however many wrong ones others sent: strangers must not disconnect somebody's apps.
 * @throws DomainError "rate_limited" for an address that sent too many wrong secrets, and for one more wrong secret
 *   of a name.
 */
export async function authenticateAppRequest(
  ctx: LibraryContext,
  limits: RateLimits,
  credentials: AppCredentials,
): Promise<AppAccess | AppRefusal> {
  const client = addressKey(ctx.request.ipAddress);
  await limits.check("appRefusalByAddress", client);
  const answer = authenticateApp(ctx, credentials);
  if (answer.outcome === "refused" && (answer.code === 40 || answer.code === 44)) {
    await limits.consume("appRefusalByAddress", client);
    if (credentials.username) await limits.consume("appRefusalByName", toSearchedEmail(credentials.username));
  }
  return answer;
}
