import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import helmet, { type HelmetOptions } from "helmet";
import type { Settings } from "#app/env.server.ts";
import { hasOwnSecurityPolicy } from "#app/http/own-security-policy.ts";

// Their players that set no cookies, loaded only after a click.
const videoHosts = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/** What a page may load besides this site's own files. */
interface AllowedSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  /** Where a form may lead, redirects included. */
  forms: readonly string[];
}

const noSources: AllowedSources = { scripts: [], frames: [], connections: [], forms: [] };

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
/** What Stripe's card form and its hosted page need. */
const stripe: AllowedSources = {
  scripts: stripeScripts,
  frames: [...stripeScripts, "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
  forms: ["https://checkout.stripe.com"],
};

/**
 * Sends the security headers with every response, 404 and 500 included, and makes the nonce that allows our own
 * scripts. What they forbid, and why: docs/security.md.
 * @param isDevelopment the development server needs its socket and injected styles.
 */
export function sendSecurityHeaders(settings: Settings, isDevelopment: boolean): RequestHandler {
  const common: HelmetOptions = {
    // With helmet's default, no-referrer, Chromium sends `Origin: null` with forms: no form would pass the gate.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: settings.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: false,
  };
  const protect = helmet({ ...common, contentSecurityPolicy: policyFor(noSources, isDevelopment) });
  const protectCheckout = helmet({
    ...common,
    contentSecurityPolicy: policyFor(stripe, isDevelopment),
    // Wallets open a window from Stripe's frame.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  });
  return (request, response, next) => {
    response.locals.nonce = randomBytes(16).toString("base64");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    if (!isEmbed(request)) response.set("X-Frame-Options", "DENY");
    const isStripeCheckout = settings.payments === "stripe" && hasOwnSecurityPolicy(request.path);
    (isStripeCheckout ? protectCheckout : protect)(request, response, next);
  };
}

function policyFor(allowed: AllowedSources, isDevelopment: boolean): HelmetOptions["contentSecurityPolicy"] {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`, ...allowed.scripts],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(isDevelopment ? ["ws:"] : []), ...allowed.connections],
      manifestSrc: ["'self'"],
      frameSrc: [...videoHosts, ...allowed.frames],
      frameAncestors: [(request) => (isEmbed(request) ? "*" : "'none'")],
      formAction: ["'self'", ...allowed.forms],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  };
}

// Only the small player may be framed by other sites: a framed page with buttons is open to clickjacking.
function isEmbed({ url }: { url?: string | undefined }): boolean {
  return url?.startsWith("/embed/") ?? false;
}

/** The nonce of this response. */
export function nonceOf(response: object): string {
  if ("locals" in response && typeof response.locals === "object" && response.locals !== null) {
    const nonce: unknown = Reflect.get(response.locals, "nonce");
    if (typeof nonce === "string") return nonce;
  }
  throw new Error("This answer has no nonce: the security headers come first.");
}
