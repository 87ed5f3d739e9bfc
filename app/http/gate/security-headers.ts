import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Settings } from "#app/env.server.ts";

const videoHost = "https://www.youtube-nocookie.com";

/**
 * Sends the security headers with every answer, 404 and 500 included, and makes the nonce that lets
 * our own scripts run. Rules: SECURITY.md "The gate".
 * @param isDevelopment the development server needs its socket and injected styles.
 */
export function sendSecurityHeaders(settings: Settings, isDevelopment: boolean): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", "ws:"] : ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: [videoHost],
        frameAncestors: [(request) => (isEmbed(request) ? "*" : "'none'")],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // helmet's default, no-referrer, makes Chromium send `Origin: null` with forms: no form would pass the gate.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: settings.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: false,
  });
  return (request, response, next) => {
    response.locals.nonce = randomBytes(16).toString("base64");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    if (!isEmbed(request)) response.set("X-Frame-Options", "DENY");
    protect(request, response, next);
  };
}

// Only the small player may stand in other people's pages; a page with buttons in a frame could be clicked by trick.
function isEmbed({ url }: { url?: string | undefined }): boolean {
  return url?.startsWith("/embed/") ?? false;
}

/** The nonce of this answer. */
export function nonceOf(response: object): string {
  if ("locals" in response && typeof response.locals === "object" && response.locals !== null) {
    const nonce: unknown = Reflect.get(response.locals, "nonce");
    if (typeof nonce === "string") return nonce;
  }
  throw new Error("This answer has no nonce: the security headers come first.");
}
