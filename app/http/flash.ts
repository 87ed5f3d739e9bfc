import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Services } from "#app/domain/context.ts";
import { readCookie } from "./session-cookie.ts";

/** A message for the next page: in its HTML for everyone, and with JavaScript lifted into a toast. */
const flashSchema = z.object({
  variant: z.enum(["default", "destructive"]),
  title: z.string().max(120),
  description: z.string().max(400),
});
export type Flash = z.infer<typeof flashSchema>;

const cookieName = "flash";
const lifetimeSeconds = 60;

type Signing = Pick<Services, "secrets" | "settings">;

function sign({ secrets }: Signing, value: string): string {
  return createHmac("sha256", secrets.cookie).update(`flash.${value}`).digest("base64url");
}

/** The Set-Cookie that carries a flash; signed, so that nobody can put words into the site's mouth. */
export function flashCookie(services: Signing, flash: Flash): string {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  const secure = services.settings.isSecure ? "; Secure" : "";
  return `${cookieName}=${value}.${sign(services, value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}${secure}`;
}

/** The Set-Cookie after a flash was shown. */
export const shownFlashCookie = `${cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

/** The flash that a request carries, or null when there is none or it isn't ours. */
export function readFlash(services: Signing, cookieHeader: string | null): Flash | null {
  const [value, signature] = readCookie(cookieHeader ?? undefined, cookieName)?.split(".") ?? [];
  if (!value || !signature) return null;
  const expected = Buffer.from(sign(services, value));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const parsed = flashSchema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
  return parsed.success ? parsed.data : null;
}
