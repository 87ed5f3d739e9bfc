import type { SignedIn } from "#app/domain/auth/complete-sign-in.ts";
import type { Context } from "#app/domain/core/context.ts";
import { deviceCookie } from "./device-cookie.ts";
import { sessionCookie } from "./session-cookie.ts";

/** The cookies of a browser that has just signed in. */
export function signedInCookies(ctx: Context, { session, deviceToken }: SignedIn): string[] {
  return [sessionCookie(ctx.settings, session), deviceCookie(ctx.settings, deviceToken, ctx.now())];
}

/** The headers of a JSON response that signs in. */
export function signedInHeaders(ctx: Context, signedIn: SignedIn): Headers {
  const headers = new Headers();
  for (const cookie of signedInCookies(ctx, signedIn)) headers.append("Set-Cookie", cookie);
  return headers;
}
