import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import proxyaddr from "proxy-addr";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import type { Context, Services } from "#app/domain/core/context.ts";
import type { Settings } from "#app/env.server.ts";
import { readCookie } from "#app/http/cookies/cookies.ts";
import { readGuestCookie } from "#app/http/cookies/guest-cookie.ts";

/** The context of an Express request: the actor, the client and the services of the process. */
export function requestContext(services: Services, request: Request, response: Response): Context {
  const token = readCookie(services.settings, request.headers.cookie, "session");
  return {
    ...services,
    mayUseReserve: false,
    actor: token ? findSession(services, token) : null,
    request: {
      id: requestIdOf(response),
      ipAddress: request.ip ?? "",
      userAgent: request.get("User-Agent") ?? null,
      deviceToken: readCookie(services.settings, request.headers.cookie, "device"),
      guest: readGuestCookie(services, request.headers.cookie),
      begunAt: response.locals.begunAt,
    },
  };
}

/** The id that connects an error page to its line in the log. */
export function requestIdOf({ locals }: Response): string {
  locals.requestId ??= randomUUID();
  return locals.requestId;
}

/** Which of the addresses that a request came by are proxies of ours, by TRUST_PROXY: a number of them, or a list. */
export function trustedProxies({ trustProxy }: Settings): (address: string, distance: number) => boolean {
  if (/^\d+$/.test(trustProxy)) return (_address, distance) => distance < Number(trustProxy);
  return proxyaddr.compile(trustProxy.split(",").map((address) => address.trim()));
}

/** Reads the address of a request's client, behind the proxies of ours. */
export function clientAddressReader(settings: Settings): (request: IncomingMessage) => string {
  const trust = trustedProxies(settings);
  return (request) => proxyaddr(request, trust);
}
