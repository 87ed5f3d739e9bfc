import type { RequestHandler } from "express";
import { isLocalHostname, type Settings } from "#app/env.server.ts";
import { refuse } from "./refuse.ts";

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
      const isWanted = name === "x-forwarded-for" && settings.trustProxy !== "0";
      if (isForwarded && !isWanted) delete request.headers[name];
    }
    const host = request.headers.host?.toLowerCase() ?? "";
    if (host === publicUrl.host) return next();
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && isLoopback(host) && isLocalHostname(publicUrl.hostname)) {
      return response.redirect(308, publicUrl.origin + request.originalUrl);
    }
    return refuse(request, response, 421, "This site doesn't answer to that host name.");
  };
}

function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return name === "localhost" || name.endsWith(".localhost") || name.startsWith("127.") || name === "::1";
}
