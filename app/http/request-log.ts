import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { requestIdOf } from "./request-context.ts";

/** One line per request: an allow-list without query strings, bodies or cookies, which may hold secrets. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(response);
    response.set("X-Request-Id", requestId);
    response.once("finish", () => {
      logger.info(
        {
          requestId,
          method: request.method,
          path: request.path,
          status: response.statusCode,
          milliseconds: Math.round(performance.now() - startedAt),
        },
        "request",
      );
    });
    next();
  };
}
