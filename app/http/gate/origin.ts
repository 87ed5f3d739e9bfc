import type { Request, RequestHandler } from "express";
import type { Settings } from "#app/env.server.ts";
import { messages } from "#app/messages/messages.ts";
import { isApiPath, isSignedPage, isWebhookPath } from "../paths.ts";
import { refuse } from "../refusals.ts";

/** A provider's event, signed or to a secret address, and a post to a signed link, also by a mail program (RFC 8058). */
const isSignedPath = (path: string) => isWebhookPath(path) || isSignedPage(path);

/**
 * Guards state changes against cross-site request forgery. Signed endpoints are exempt: the signature is their guard.
 * See docs/security.md.
 */
export function guardOrigin(settings: Settings): RequestHandler {
  return (request, response, next) => {
    if (isSignedPath(request.path)) return next();
    if (request.method === "GET" || request.method === "HEAD") {
      return isCrossSiteRead(request, settings)
        ? refuse(request, response, 403, messages.requests.foreign, "gate.origin")
        : next();
    }
    const verdict = sourceOf(request, settings.publicUrl);
    if (verdict === "own") return next();
    return refuse(
      request,
      response,
      403,
      verdict === "foreign" ? messages.requests.foreign : messages.requests.unmarked,
      "gate.origin",
    );
  };
}

// A page may be opened by a link anywhere; the API is for this site alone, and a script elsewhere gets no response,
// even if CORS would let it read one. /api/logout asks for confirmation instead.
function isCrossSiteRead({ path, headers }: Request, { publicUrl }: Settings): boolean {
  if (!isApiPath(path) || path === "/api/logout") return false;
  return headers.origin !== undefined && headers.origin !== publicUrl;
}

function sourceOf(request: Request, publicUrl: string): "own" | "foreign" | "unmarked" {
  const headers = new Headers();
  for (const name of ["Sec-Fetch-Site", "Origin", "Referer"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const claim = claimedSource(headers, publicUrl);
  if (claim !== "unknown") return claim;
  return isMadeByProgram(request) ? "own" : "unmarked";
}

/**
 * Whether a request without a source can't be a form on another site. Every current browser sends Origin or
 * Sec-Fetch-Site with a POST, so this is about older ones: without CORS permission no form and no script can send
 * JSON or X-Requested-With, and a form always sends a Content-Type, even when it is empty. An API call may therefore
 * come with no body and no type at all; a page's form may not, because only forms have a reason to.
 */
function isMadeByProgram(request: Request): boolean {
  if (request.get("X-Requested-With")) return true;
  const type = request.get("Content-Type");
  if (type !== undefined) return /^application\/json *(;|$)/i.test(type);
  return isApiPath(request.path) && isBodyless(request);
}

function isBodyless(request: Request): boolean {
  const length = request.get("Content-Length");
  return request.get("Transfer-Encoding") === undefined && (length === undefined || length === "0");
}

/** Whether the browser says that the request came from a page of ours (or was typed by the user). */
export function isFromThisSite(headers: Headers, publicUrl: string): boolean {
  return claimedSource(headers, publicUrl) === "own";
}

function claimedSource(headers: Headers, publicUrl: string): "own" | "foreign" | "unknown" {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site !== null) {
    const isOwn = site === "same-origin" || site === "none";
    // Browsers send both; if they disagree, one is forged.
    return isOwn && (origin === null || origin === publicUrl) ? "own" : "foreign";
  }
  if (origin !== null) return origin === publicUrl ? "own" : "foreign";
  const referer = headers.get("Referer");
  if (referer === null) return "unknown";
  return originOf(referer) === publicUrl ? "own" : "foreign";
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
