import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { isLocalHostname, type Settings } from "#app/env.server.ts";
import { messages } from "#app/messages/messages.ts";
import { canonicalPath, isApiPath, isDecodable } from "../paths.ts";
import { refuse } from "../refusals.ts";
import { inLanguageOf } from "./address-language.ts";

const faults = new WeakMap<IncomingMessage, string>();

const relatedOriginsPath = "/.well-known/webauthn";

/**
 * Resolves a request's address once, before anything uses it: headers, guards, page cache and router must never
 * disagree about it. Express itself fails on some addresses, so this runs first; `guardAddress` refuses them.
 */
export function resolveAddress(request: IncomingMessage): void {
  const target = request.url ?? "";
  const address = parseTarget(target);
  if (!address || !namesOneHost(request)) {
    faults.set(request, address ? messages.requests.twoHosts : messages.requests.unreadableAddress);
    // API clients read JSON; the address itself is untrusted text and is never logged.
    request.url = isApiPath(target) ? "/api/unreadable" : "/unreadable";
    return;
  }
  request.url = address.pathname + address.search;
  // The host of an absolute address takes precedence over the header: RFC 9112 section 3.2.2.
  if (!target.startsWith("/")) request.headers.host = address.host;
}

/** Whether a request names its host once: of two, a proxy might believe the other one. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}

/**
 * Refuses an unreadable address with 400, and redirects to the normalised form of any other: a page at `//music`
 * would have links and forms that lead to a host called "music".
 */
export const guardAddress: RequestHandler = (request, response, next) => {
  const fault = faults.get(request);
  if (fault) return refuse(request, response, 400, fault, "gate.address");
  const canonical = canonicalPath(request.path);
  if (canonical === request.path) return next();
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || canonical === null)
    return refuse(request, response, 404, messages.core.failure.nothingHere, "gate.address");
  response.redirect(308, inLanguageOf(request, canonical) + request.url.slice(request.path.length));
};

function parseTarget(target: string): URL | null {
  const address = target.startsWith("/") ? `http://any${target}` : target;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isOfWeb = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  const isReadable = isDecodable(url.search) && canonicalPath(url.pathname) !== null;
  return isOfWeb && isReadable ? url : null;
}

/**
 * Accepts only requests for PUBLIC_URL's host: links, mails and cookies must never be made for a host name that an
 * attacker chose. Other names of this machine are redirected.
 */
export function guardHost(settings: Settings): RequestHandler {
  const publicUrl = new URL(settings.publicUrl);
  return (request, response, next) => {
    for (const name of Object.keys(request.headers)) {
      // The request's origin comes from PUBLIC_URL alone; a forwarded host or port could be forged.
      const isForwarded = name === "forwarded" || name.startsWith("x-forwarded-");
      const isTrusted = name === "x-forwarded-for" && settings.trustProxy !== "0";
      if (isForwarded && !isTrusted) delete request.headers[name];
    }
    const host = request.headers.host?.toLowerCase() ?? "";
    if (host === publicUrl.host) return next();
    // Asked for at a former host by a browser with passkeys for it; the answer names this one alone.
    if (request.path === relatedOriginsPath) return next();
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && isLoopback(host) && isLocalHostname(publicUrl.hostname)) {
      return response.redirect(308, publicUrl.origin + inLanguageOf(request, request.originalUrl));
    }
    return refuse(request, response, 421, messages.requests.otherHost, "gate.host");
  };
}

function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return name === "localhost" || name.endsWith(".localhost") || name.startsWith("127.") || name === "::1";
}
