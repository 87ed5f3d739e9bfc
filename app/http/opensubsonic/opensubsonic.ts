import { type Request, type RequestHandler, type Response, Router } from "express";
import { type AppAccess, refreshApp } from "#app/domain/accounts/app-passwords/authenticate-app.ts";
import type { LibraryContext, Services } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { authenticateAppRequest, readAppCredentials } from "#app/http/app-authentication.ts";
import { guardBody } from "#app/http/gate/body.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { httpStatus, reasonOfCode, refuse, withReason } from "#app/http/refusals.ts";
import { requestIdOf } from "#app/http/request-context.ts";
import { DomainError, type DomainErrorCode, isDomainError } from "#app/shared/core/errors.ts";
import { type AnswerFormat, countListed, type ErrorCode, type Fields, SubsonicError } from "./answer.ts";
import { Call, type Respond } from "./call.ts";
import { browsingCalls } from "./calls/browsing.ts";
import { listCalls } from "./calls/lists.ts";
import { lyricsCalls } from "./calls/lyrics.ts";
import { markingCalls } from "./calls/marking.ts";
import { playlistCalls } from "./calls/playlists.ts";
import { searchCalls } from "./calls/searching.ts";
import { absentCalls, extensions, systemCalls } from "./calls/system.ts";
import { Parameters } from "./parameters.ts";
import { sendAnswer } from "./send-answer.ts";
import { download, stream, type Transfer } from "./send-audio.ts";
import { getCoverArt } from "./send-cover.ts";
import { createTurns } from "./turns.ts";

const calls = new Map<string, Respond>(
  [
    systemCalls,
    browsingCalls,
    listCalls,
    searchCalls,
    playlistCalls,
    markingCalls,
    lyricsCalls,
    absentCalls,
  ].flatMap((table) => Object.entries(table)),
);
const transfers = new Map<string, (transfer: Transfer) => Promise<void>>(
  Object.entries({ stream, download, getCoverArt }),
);

/**
 * The OpenSubsonic API, below /rest: players of others list, play and download what their owner hears. Everything about
 * it is in docs/opensubsonic.md. It reads no cookie: the secret in each request is its only proof, so that requests of
 * other sites need no further guard.
 */
export function openSubsonic(services: Services, limits: RateLimits): Router {
  const router = Router();
  const takeTurn = createTurns();
  router.use(allowOtherOrigins, limitByAddress(limits), guardBody);

  router.all("*", async (request, response, next) => {
    const parameters = new Parameters(request.url.split("?", 2)[1] ?? "", readForm(request, response));
    const format = formatOf(parameters);
    try {
      await takeTurn();
      const fields = await respond(parameters, request, response);
      if (fields) await sendAnswer(response, format, fields, takeTurn);
    } catch (error) {
      if (response.headersSent) return next(error);
      await sendAnswer(response, format, explain(services, response, error), takeTurn);
    }
  });

  /** @returns null for what was sent already. */
  async function respond(
    parameters: Parameters,
    request: Request,
    response: Response,
  ): Promise<Fields | null> {
    const name = request.path.slice(1).replace(/\.view$/, "");
    if (parameters.find("f")?.startsWith("jsonp"))
      throw new SubsonicError(
        0,
        "JSONP isn't offered: any site could read your library with it. Use f=json.",
      );
    if (name === "getOpenSubsonicExtensions") return extensions;
    const [call, transfer] = [calls.get(name), transfers.get(name)];
    if (!call && !transfer) {
      response.status(404);
      throw new SubsonicError(70, "There is no such call.");
    }
    requireVersion(parameters);
    const anonymous = contextOf(services, request, response);
    const access = await authenticate(anonymous, limits, request, parameters);
    await limits.consume("appCallByUser", access.user.id, 1 + chargeFor(parameters.values.size));
    parameters.requireShort();
    const contextFor = ({ user }: AppAccess) => ({ ...anonymous, actor: { user } });
    const current = new Call(contextFor(access), parameters);
    if (call) {
      const fields = call(current);
      await limits.charge("appCallByUser", access.user.id, chargeFor(countListed(fields)));
      return fields;
    }
    const refresh = () => {
      const now = refreshApp(anonymous, access);
      if (!now) throw new DomainError("unauthenticated", "The password of this app was revoked.");
      return contextFor(now);
    };
    await transfer?.({ call: current, request, response, limits, refresh });
    return null;
  }
  return router;
}

/**
 * Players that run in a browser come from other sites, and may read every answer: no cookie is read, so a page that
 * doesn't know the secret learns nothing. Covers and sound are loaded without asking first.
 */
const allowOtherOrigins: RequestHandler = (request, response, next) => {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Accept-Ranges, Content-Length, Content-Range, Retry-After",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "no-store",
  });
  if (request.method === "OPTIONS") {
    const day = 24 * 60 * 60;
    response.set({
      "Access-Control-Allow-Methods": "GET, HEAD, POST",
      "Access-Control-Allow-Headers": "*",
      "Access-Control-Max-Age": String(day),
    });
    response.status(204).end();
    return;
  }
  if (["GET", "HEAD", "POST"].includes(request.method)) return next();
  response.set("Allow", "GET, HEAD, OPTIONS, POST");
  refuse(request, response, 405, "This method is not supported.", "gate.method");
};

/** Apps that give up on an album at the first element that Subsonic itself doesn't have in it. */
const strictApps: readonly (string | undefined)[] = ["Clementine"];

function formatOf(parameters: Parameters): AnswerFormat {
  if (parameters.find("f") === "json") return "json";
  return strictApps.includes(parameters.find("c")) ? "plain_xml" : "xml";
}

function limitByAddress(limits: RateLimits): RequestHandler {
  return (request, response, next) => {
    limits.consume("appCallByAddress", addressKey(request.ip ?? "")).then(
      () => next(),
      (error: unknown) => {
        if (!isDomainError(error)) return next(error);
        if (error.retryAfterSeconds) response.set("Retry-After", String(error.retryAfterSeconds));
        refuse(request, response, 429, error.message, "limit.rate");
      },
    );
  };
}

/** A long list, sent or answered, costs its account as much as many calls: one for so many entries. */
const entriesOfACall = 20;
const chargeFor = (entries: number) => Math.floor(entries / entriesOfACall);

function readForm(request: Request, response: Response): string {
  const body: unknown = response.locals.body;
  const isForm = request.is("application/x-www-form-urlencoded") !== false;
  return body instanceof Buffer && isForm ? body.toString("utf8") : "";
}

function contextOf(services: Services, request: Request, response: Response): LibraryContext {
  return {
    ...services,
    mayUseReserve: false,
    actor: null,
    request: {
      id: requestIdOf(response),
      ipAddress: request.ip ?? "",
      userAgent: request.get("User-Agent") ?? null,
      deviceToken: null,
    },
  };
}

/** The last major and minor number of Subsonic's protocol. */
const [major, minor] = [1, 16];

/** @throws SubsonicError 10, 20 for an app that is too old, 30 for one that is too new */
function requireVersion(parameters: Parameters): void {
  const version = parameters.get("v");
  parameters.get("c");
  const [, first, second] = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.\d{1,4})?$/.exec(version) ?? [];
  if (first === undefined) throw new SubsonicError(10, `The parameter "v" must be a version, like 1.16.1.`);
  if (Number(first) < major)
    throw new SubsonicError(20, "Incompatible Subsonic REST protocol version. Client must upgrade.");
  if (Number(first) > major || Number(second ?? 0) > minor)
    throw new SubsonicError(30, "Incompatible Subsonic REST protocol version. Server must upgrade.");
}

async function authenticate(
  ctx: LibraryContext,
  limits: RateLimits,
  request: Request,
  { values }: Parameters,
): Promise<AppAccess> {
  const answer = await authenticateAppRequest(ctx, limits, readAppCredentials(values));
  if (answer.outcome === "accepted") return answer;
  const hasOther = values.has("jwt") || request.get("Authorization") !== undefined;
  if (answer.code === 10 && hasOther)
    throw new SubsonicError(42, "Provided authentication mechanism not supported. Use an API key.");
  throw new SubsonicError(answer.code, answer.message);
}

const codes: Partial<Record<DomainErrorCode, ErrorCode>> = {
  not_found: 70,
  forbidden: 50,
  unauthenticated: 50,
};

/**
 * The specification's error for whatever went wrong, which it sends with status 200; what only waiting or the owner can
 * help with gets a status of its own.
 */
function explain({ logger }: Services, response: Response, error: unknown): SubsonicError {
  if (error instanceof SubsonicError) return error;
  if (!isDomainError(error)) {
    const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
    if (status >= 500)
      logger.error({ requestId: requestIdOf(response), err: error }, "a call of an app failed");
    response.status(status);
    return new SubsonicError(0, "Something went wrong. Please try again.");
  }
  if (error.retryAfterSeconds) response.set("Retry-After", String(error.retryAfterSeconds));
  if (error.code === "rate_limited" || error.code === "unavailable") {
    withReason(response, reasonOfCode(error.code)).status(httpStatus[error.code]);
  }
  return new SubsonicError(codes[error.code] ?? 0, error.message);
}
