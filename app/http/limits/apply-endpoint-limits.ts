import type { RequestHandler, Response } from "express";
import { addressKey } from "#app/domain/core/address-key.ts";
import { refuse } from "#app/http/gate/refuse.ts";
import { isApiPath } from "#app/http/paths.ts";
import { type DomainError, isDomainError } from "#app/shared/errors.ts";
import { limitsOf } from "./endpoint-limits.ts";
import type { RateLimits } from "./rate-limits.ts";

const dataSuffix = /\.data$/;

/**
 * Counts a request before a byte of the body is read. The API refuses at once. A page's action gets the refusal
 * instead, so that its form returns as it was typed; files are not received then.
 * @param isVariant whether an address is a spelling of a public one under which nothing is kept.
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
      refuse(request, response, 429, error.message);
    }
  };
}

/** Why the action must do nothing, if a limit is used up. */
export function overLimitOf(response: Response): DomainError | null {
  const { overLimit } = response.locals as { overLimit?: DomainError };
  return overLimit ?? null;
}
