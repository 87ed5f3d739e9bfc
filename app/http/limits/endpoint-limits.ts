import type { RequestHandler } from "express";
import { addressKey } from "#app/domain/core/text.ts";
import { isApiPath } from "#app/http/paths.ts";
import { refuse } from "#app/http/refusals.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import type { RateLimitName, RateLimits } from "./rate-limits.ts";

/** An endpoint that accepts input, and the limit that counts requests by IP address before they are read. */
export interface EndpointLimit {
  /** In route syntax: `:name` matches one segment. */
  path: string;
  /** What the query must contain, if one address has several endpoints. */
  query?: Readonly<Record<string, string>>;
  limits: readonly RateLimitName[];
}

const form = ["formByAddress"] as const;
const password = ["passwordCheckByAddress"] as const;
const assistant = ["assistantByAddress", "assistantByAddressAndDay"] as const;

/**
 * Every such endpoint; the first match counts. Limits by account or e-mail are counted later, once the form is read.
 * A test walks the router and fails for an endpoint that is missing here, and for an entry without a route.
 * @internal
 */
export const endpointLimits: readonly EndpointLimit[] = [
  { path: "/auth", query: { step: "mfa" }, limits: ["mfaByAddress"] },
  { path: "/auth", query: { tab: "register" }, limits: ["registerByAddress"] },
  { path: "/auth", limits: ["loginByAddress"] },
  { path: "/forgot-password", limits: ["forgotPasswordByAddress"] },
  { path: "/reset-password", limits: ["newPasswordByAddress"] },
  { path: "/invitation", limits: ["setupByAddress"] },
  { path: "/setup", limits: ["setupByAddress"] },
  { path: "/reauthenticate", limits: password },
  { path: "/logout", limits: form },
  { path: "/verify-email", limits: ["loginByAddress"] },
  { path: "/undo-email-change", limits: form },

  { path: "/contact", limits: ["contactByAddress"] },
  { path: "/withdraw", limits: form },
  { path: "/newsletter", limits: ["newsletterByAddress"] },
  { path: "/newsletter/confirm", limits: form },
  { path: "/newsletter/unsubscribe", limits: form },
  { path: "/ai-assistant", limits: assistant },

  { path: "/cart", limits: form },
  { path: "/redeem", limits: form },
  { path: "/redeem/:code", limits: form },
  { path: "/gift/:token", limits: ["giftByAddress"] },
  { path: "/orders", limits: ["orderMailByAddress"] },
  { path: "/checkout", limits: ["paymentIntentByAddress"] },
  { path: "/test-payments", limits: form },
  { path: "/test-payments/authenticate/:intentId", limits: form },
  { path: "/test-payments/checkout/:sessionId", limits: ["paymentIntentByAddress"] },

  { path: "/dashboard", limits: form },
  { path: "/dashboard/security", limits: password },
  { path: "/dashboard/privacy", limits: password },
  { path: "/dashboard/purchases/:purchaseId", limits: form },

  { path: "/admin/codes", limits: form },
  { path: "/admin/codes/:batchId", limits: form },
  { path: "/admin/codes/discounts", limits: form },
  { path: "/admin/edit-tracks", limits: form },
  { path: "/admin/health", limits: form },
  { path: "/admin/import", limits: form },
  { path: "/admin/inbox/:contactId", limits: form },
  { path: "/admin/invitations", limits: form },
  { path: "/admin/newsletter/bounces", limits: form },
  { path: "/admin/newsletter/export", limits: form },
  { path: "/admin/newsletter/issues/:issueId", limits: form },
  { path: "/admin/newsletter/import", limits: form },
  { path: "/admin/orders", limits: form },
  { path: "/admin/orders/:orderId", limits: form },
  { path: "/admin/photos", limits: form },
  { path: "/admin/photos/:photoId", limits: form },
  { path: "/admin/releases", limits: form },
  { path: "/admin/releases/:releaseId", limits: form },
  { path: "/admin/site", limits: form },
  { path: "/admin/site/pages", limits: form },
  { path: "/admin/site/about", limits: form },
  { path: "/admin/site/contact", limits: form },
  { path: "/admin/site/legal", limits: form },
  { path: "/admin/site/shop", limits: form },
  { path: "/admin/site/mails", limits: form },
  { path: "/admin/today", limits: form },
  { path: "/admin/tracks", limits: form },
  { path: "/admin/tracks/:trackId", limits: form },
  { path: "/admin/users/:userId", limits: form },
  { path: "/admin/videos", limits: form },
  { path: "/admin/videos/:videoId", limits: form },
  { path: "/admin/withdrawals/:withdrawalId", limits: form },

  { path: "/api/auth/login", limits: ["loginByAddress"] },
  { path: "/api/auth/register", limits: ["registerByAddress"] },
  { path: "/api/auth/forgot-password", limits: ["forgotPasswordByAddress"] },
  { path: "/api/auth/reset-password", limits: ["newPasswordByAddress"] },
  { path: "/api/auth/mfa/verify", limits: ["mfaByAddress"] },
  { path: "/api/auth/mfa/disable", limits: password },
  { path: "/api/auth/passkeys/options", limits: ["passkeyOptionsByAddress"] },
  { path: "/api/auth/passkeys/verify", limits: ["loginByAddress"] },
  { path: "/api/auth/reauthenticate", limits: password },
  { path: "/api/auth/change-password", limits: password },
  { path: "/api/user/export", limits: password },
  { path: "/api/user/deletion", limits: password },
  { path: "/api/contacts", limits: ["contactByAddress"] },
  { path: "/api/newsletter", limits: ["newsletterByAddress"] },
  { path: "/api/ai-assistant", limits: assistant },
  { path: "/api/create-payment-intent", limits: ["paymentIntentByAddress"] },
];

/** Not counted: the provider's webhook, which its signature guards, and the bytes of music and bonus files. */
const uncounted = [
  /^\/api\/webhooks\/stripe$/i,
  /^\/api\/tracks\/[^/]+\/(preview|stream)$/i,
  /^\/api\/secure\/download(-release)?\//i,
  /^\/api\/secure\/bonus\//i,
  /^\/listen\/[^/]+\/[^/]+\/audio$/i,
];

/** A large newsletter bounces in many events at once; a provider repeats what was refused. */
const mailWebhook = /^\/api\/webhooks\/(ses|postmark\/[^/]+)$/i;

/**
 * The limit that counts a request by IP address before it is read.
 * @param path without the suffix of data requests.
 * @internal
 */
export function limitsOf(method: string, path: string, query: URLSearchParams): readonly RateLimitName[] {
  if (uncounted.some((pattern) => pattern.test(path))) return [];
  if (mailWebhook.test(path)) return ["webhookByAddress"];
  const isApi = isApiPath(path);
  const general: readonly RateLimitName[] = isApi ? ["apiByAddress"] : form;
  if (method === "GET" || method === "HEAD") return isApi ? general : [];
  const endpointLimit = findEndpointLimit(path, query);
  if (!endpointLimit) return general;
  return isApi ? [...general, ...endpointLimit.limits] : endpointLimit.limits;
}

/** The endpoint of a post to this address, if it is listed. @internal */
export function findEndpointLimit(path: string, query: URLSearchParams): EndpointLimit | undefined {
  return endpointLimits.find(
    (endpointLimit) =>
      leadsTo(endpointLimit.path, path) &&
      Object.entries(endpointLimit.query ?? {}).every(([name, value]) => query.get(name) === value),
  );
}

// The router ignores case and a trailing slash.
function leadsTo(route: string, path: string): boolean {
  const parts = route.split("/");
  const given = path.toLowerCase().replace(/\/+$/, "").split("/");
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}

const dataSuffix = /\.data$/;

/**
 * Counts a request before a byte of the body is read. The API refuses at once. A page's action gets the refusal
 * instead, so that its form returns as it was typed; files are not received then.
 * @param isVariant whether an address is a spelling of a public one under which nothing is cached.
 */
export function applyEndpointLimits(limits: RateLimits, isVariant: (url: string) => boolean): RequestHandler {
  return async (request, response, next) => {
    const path = request.path.replace(dataSuffix, "");
    const query = new URLSearchParams(request.url.split("?", 2)[1]);
    const client = addressKey(request.ip ?? "");
    try {
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (isRead && isVariant(request.url)) await limits.consume("uncachedByAddress", client);
      for (const name of limitsOf(request.method, path, query)) await limits.consume(name, client);
      next();
    } catch (error) {
      if (!isDomainError(error)) return next(error);
      if (error.retryAfterSeconds) response.set("Retry-After", String(error.retryAfterSeconds));
      const isForm = !isApiPath(path) && request.is("multipart/form-data") === false;
      if (isForm) {
        response.locals.overLimit = error;
        return next();
      }
      refuse(request, response, 429, error.message, "limit.rate");
    }
  };
}
