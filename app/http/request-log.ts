import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { requestIdOf } from "./request-context.ts";

interface LoggedRequest {
  requestId: string;
  method: string | undefined;
  /** Without its query, which may hold secrets. */
  path: string;
}

/** One line per answer, once it is sent: an allow-list without query strings, bodies or cookies, which may hold secrets. */
export function logAnswer(logger: Logger, request: LoggedRequest, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once("finish", () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    logger.info({ ...request, status: response.statusCode, milliseconds }, "request");
  });
}

/** Logs every request, and tells its id to the client. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(response);
    response.set("X-Request-Id", requestId);
    logAnswer(logger, { requestId, method: request.method, path: request.path }, response);
    next();
  };
}
