import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Services } from "#app/domain/core/context.ts";
import { cookieLifetimes } from "#app/shared/cookie-lifetimes.ts";
import { clearCookie, readCookie, setCookie } from "./cookies.ts";

/** A message for the next page: in its HTML, and with JavaScript as a toast. */
const flashSchema = z.object({
  variant: z.enum(["default", "destructive"]),
  title: z.string().max(120),
  description: z.string().max(400),
  /** Where on the page it is shown if not at the top: beside the form it is about. */
  position: z.literal("newsletter").optional(),
});
export type Flash = z.infer<typeof flashSchema>;

const name = "flash";

type Signing = Pick<Services, "secrets" | "settings">;

function sign({ secrets }: Signing, value: string): string {
  return createHmac("sha256", secrets.cookie).update(`flash.${value}`).digest("base64url");
}

/** The Set-Cookie with a flash; signed, so that nobody else can make the site show a text. */
export function flashCookie(services: Signing, flash: Flash): string {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  return setCookie(services.settings, name, `${value}.${sign(services, value)}`, {
    expiresAt: new Date(Date.now() + cookieLifetimes.flash),
  });
}

/** The Set-Cookie that deletes a flash after it was shown. */
export function clearFlashCookie(services: Signing): string {
  return clearCookie(services.settings, name);
}

/** A request's flash, or null if there is none or its signature is invalid. */
export function readFlash(services: Signing, cookieHeader: string | null): Flash | null {
  const [value, signature] = readCookie(services.settings, cookieHeader, name)?.split(".") ?? [];
  if (!value || !signature) return null;
  const expected = Buffer.from(sign(services, value));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const parsed = flashSchema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
  return parsed.success ? parsed.data : null;
}
