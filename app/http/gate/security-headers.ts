import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet, { type HelmetOptions } from "helmet";
import type { Settings } from "#app/env.server.ts";
import { hasOwnSecurityPolicy, isExpressPage, isPrivateLink } from "#app/http/paths.ts";
import { isAnonymous } from "../cookies/session-cookie.ts";

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

/** A newsletter as it is mailed, in the frames of its page. */
const mailPreview = /^\/admin\/newsletter\/issues\/[\w-]+\/preview(\?|$)/;

// Passkeys are asked for by pages of this site alone, never by one in another site's frame.
const permissionsPolicy = [
  ...["camera=()", "microphone=()", "geolocation=()"],
  ...["publickey-credentials-get=(self)", "publickey-credentials-create=(self)"],
].join(", ");

type Framing = Pick<HelmetOptions, "xFrameOptions" | "crossOriginOpenerPolicy" | "referrerPolicy">;

/** What of a page's own text runs or styles it, as sources of the policy: a nonce or hashes. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export type Header = readonly [name: string, value: string];

/** The headers of one response. @param address its path and query; @param inline what its page may run and apply. */
export type SecurityHeaders = (address: string, inline: InlineSources) => readonly Header[];

const inlineScripts = "'inline-scripts'";
const inlineStyles = "'inline-styles'";

/**
 * The security headers of every response, 404 and 500 included. What they forbid, and why: docs/security.md. They are
 * made once for each kind of page; only the inline sources differ between responses.
 * @param isDevelopment the development server needs its socket and injected styles.
 */
export function securityHeaders(settings: Settings, isDevelopment: boolean): SecurityHeaders {
  const common = {
    // With helmet's default, no-referrer, Chromium sends `Origin: null` with forms: no form would pass the gate.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: settings.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: "same-origin" },
  } satisfies HelmetOptions;
  // Where the site's own addresses redirect to.
  const media = [settings.mediaBucket?.origin, settings.mediaCdn].filter((origin) => origin != null);
  const headersFor = (allowed: AllowedSources, framedBy: string, more: Framing) =>
    recordHeaders({
      ...common,
      ...more,
      contentSecurityPolicy: policyFor(allowed, { framedBy, media, isDevelopment }),
    });
  const hasStripe = settings.payments === "stripe";
  const unframed = { xFrameOptions: { action: "deny" } } as const;
  // Stripe's script runs in a frame of ours, not among the site's own scripts; so does the preview of a newsletter.
  const ofPages = headersFor({ ...noSources, frames: ["'self'"] }, "'none'", unframed);
  // The address of a private link must reach nobody else: no page that it leads to, no cache and no search engine. It has
  // no forms, which couldn't be sent without a referrer.
  const ofPrivateLinks: readonly Header[] = [
    ...headersFor(noSources, "'none'", { ...unframed, referrerPolicy: { policy: "no-referrer" } }),
    ["Cache-Control", "no-store"],
    ["X-Robots-Tag", "noindex, nofollow, noarchive"],
  ];
  // Only the small player may be framed by other sites: a framed page with buttons is open to clickjacking.
  const ofEmbeds = headersFor(noSources, "*", { xFrameOptions: false });
  const ofCheckout = headersFor(stripe, "'none'", {
    ...unframed,
    // Wallets open a window from Stripe's frame.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  });
  const ofExpress = headersFor(stripe, "'self'", { xFrameOptions: { action: "sameorigin" } });
  const ofMails = recordHeaders({
    ...common,
    xFrameOptions: { action: "sameorigin" },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // As in mail programs, there is no style but inline.
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ["'self'", ...media],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
  });
  const headersOf = (address: string) => {
    if (mailPreview.test(address)) return ofMails;
    if (address.startsWith("/embed/")) return ofEmbeds;
    if (isPrivateLink(address)) return ofPrivateLinks;
    if (!hasStripe || !hasOwnSecurityPolicy(address)) return ofPages;
    return isExpressPage(address) ? ofExpress : ofCheckout;
  };
  return (address, inline) => {
    const headers = headersOf(address);
    return headers.map(([name, value]) => [name, allowInline(value, inline)] as const);
  };
}

/** Sends the security headers with a new nonce, which allows our own inline scripts. */
export function sendSecurityHeaders(headersOf: SecurityHeaders): RequestHandler {
  return (request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    for (const [name, value] of headersOf(request.url, { scripts: [`'nonce-${nonce}'`], styles: [] })) {
      response.setHeader(name, value);
    }
    next();
  };
}

function recordHeaders(options: HelmetOptions): readonly Header[] {
  const headers: Header[] = [["Permissions-Policy", permissionsPolicy]];
  const recorder = new ServerResponse(new IncomingMessage(new Socket()));
  recorder.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return recorder;
  };
  helmet(options)(recorder.req, recorder, (error) => {
    if (error) throw error;
  });
  return headers;
}

function allowInline(value: string, { scripts, styles }: InlineSources): string {
  if (!value.includes(inlineScripts)) return value;
  return value
    .replace(` ${inlineScripts}`, scripts.map((source) => ` ${source}`).join(""))
    .replace(` ${inlineStyles}`, styles.map((source) => ` ${source}`).join(""));
}

function policyFor(
  allowed: AllowedSources,
  { framedBy, media, isDevelopment }: { framedBy: string; media: readonly string[]; isDevelopment: boolean },
): HelmetOptions["contentSecurityPolicy"] {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", inlineScripts, ...allowed.scripts],
      // A hash next to it would switch 'unsafe-inline' off.
      styleSrc: ["'self'", isDevelopment ? "'unsafe-inline'" : inlineStyles],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", ...media],
      mediaSrc: ["'self'", ...media],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(isDevelopment ? ["ws:"] : []), ...allowed.connections],
      manifestSrc: ["'self'"],
      frameSrc: [...videoHosts, ...allowed.frames],
      frameAncestors: [framedBy],
      formAction: ["'self'", ...allowed.forms],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  };
}

/** The nonce of this response. */
export function nonceOf({ locals: { nonce } }: Response): string {
  if (!nonce) throw new Error("This answer has no nonce: the security headers come first.");
  return nonce;
}

/**
 * A cache must never store what was made for one visitor: a response to a request with one of our cookies is
 * `no-store`, whatever a route says; otherwise it is revalidated unless the route says otherwise.
 */
export const noStoreWhenSignedIn: RequestHandler = (request, response, next) => {
  const writeHead = response.writeHead;
  response.writeHead = function writeGuardedHead(this: typeof response, ...parameters: unknown[]) {
    const isPersonal = !isAnonymous(request) || response.hasHeader("Set-Cookie");
    if (isPersonal) response.setHeader("Cache-Control", "no-store");
    else if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-cache");
    return Reflect.apply(writeHead, this, parameters);
  } as typeof writeHead;
  next();
};
