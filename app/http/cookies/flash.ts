import { z } from "zod";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { clearCookie, readSignedCookie, type Signing, setSignedCookie } from "./cookies.ts";

/** A message for the next page: in its HTML, and with JavaScript as a toast. */
const flashSchema = z.object({
  variant: z.enum(["default", "destructive"]),
  title: z.string().max(120),
  description: z.string().max(400),
  /** Where it leads; a path of the site. */
  link: z.object({ to: z.string().max(200), label: z.string().max(40) }).optional(),
  /** Where on the page it is shown if not at the top: next to the form it is about. */
  position: z.literal("newsletter").optional(),
});
export type Flash = z.infer<typeof flashSchema>;

const name = "flash";

/** The Set-Cookie with a flash; signed, so that nobody else can make the site show a text. */
export function flashCookie(services: Signing, flash: Flash): string {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  const expiresAt = new Date(Date.now() + cookieLifetimes.flash);
  return setSignedCookie(services, name, value, { expiresAt });
}

/** The Set-Cookie that deletes a flash after it was shown. */
export function clearFlashCookie(services: Signing): string {
  return clearCookie(services.settings, name);
}

/** A request's flash, or null if there is none or its signature is invalid. */
export function readFlash(services: Signing, cookieHeader: string | null): Flash | null {
  const value = readSignedCookie(services, cookieHeader, name);
  if (!value) return null;
  const parsed = flashSchema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
  return parsed.success ? parsed.data : null;
}
