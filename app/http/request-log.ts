import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { loggedPath } from "./paths.ts";
import { loggedReason } from "./refusals.ts";
import { requestIdOf } from "./request-context.ts";

interface LoggedRequest {
  requestId: string;
  method: string | undefined;
  /** Without its query, which may hold secrets. */
  path: string;
}

/**
 * One line per answer, once it is sent; a refusal (4xx) names its reason. An allow-list without query strings, bodies or cookies, which
 * may hold secrets.
 */
export function logAnswer(logger: Logger, request: LoggedRequest, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once("finish", () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    const status = response.statusCode;
    logger.info({ ...request, status, reason: loggedReason(response, status), milliseconds }, "request");
  });
}

/** Logs every request, and sends its id to the client. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(response);
    response.set("X-Request-Id", requestId);
    logAnswer(logger, { requestId, method: request.method, path: loggedPath(request.path) }, response);
    next();
  };
}

/**
 * Runs a task after the response is sent, for work whose duration would reveal a secret, such as whether an address
 * has an account. Nobody waits for it, so a failure is only logged.
 */
export function runAfterAnswer(response: Response, logger: Logger, task: () => void): void {
  const run = () => {
    try {
      task();
    } catch (error) {
      logger.error({ err: error }, "work after an answer failed");
    }
  };
  // If the client has disconnected, there is no response to wait for.
  if (response.closed) run();
  else response.once("close", run);
}
