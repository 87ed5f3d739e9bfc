import { randomBytes } from "node:crypto";
import type { Context, GuestBuyer } from "#app/domain/core/context.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { readSignedCookie, type Signing, setSignedCookie } from "./cookies.ts";

const name = "guest";

/** Who pays without an account in this browser; null without an address that was given here. */
export function readGuestCookie(
  services: Signing,
  cookieHeader: string | null | undefined,
): GuestBuyer | null {
  const [browserKey, address] = (readSignedCookie(services, cookieHeader, name) ?? "").split("~");
  if (!browserKey || !address) return null;
  return { browserKey, email: Buffer.from(address, "base64url").toString("utf8") };
}

/** The guest of an address in this browser, which keeps the key that it has. */
export function guestFor({ request }: Context, email: string): GuestBuyer {
  const { browserKey, email: emailBefore } = request.guest ?? {};
  return { email, browserKey: browserKey ?? randomBytes(24).toString("base64url"), emailBefore };
}

/** The Set-Cookie with the guest of this browser, for a day. */
export function guestCookie(ctx: Context, { email, browserKey }: GuestBuyer): string {
  const expiresAt = new Date(ctx.now().getTime() + cookieLifetimes.guest);
  return setSignedCookie(ctx, name, `${browserKey}~${Buffer.from(email).toString("base64url")}`, {
    expiresAt,
  });
}
