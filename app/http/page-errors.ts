import type { LoaderFunction, ServerBuild } from "@remix-run/node";
import { messages } from "#app/messages/messages.ts";
import { type DomainError, isDomainError } from "#app/shared/core/errors.ts";
import type { Refusal } from "#app/shared/core/refusal.ts";
import { type Handler, mapHandlers } from "./map-handlers.ts";
import { isApiPath, pageAddress } from "./paths.ts";
import { enterAdmin } from "./redirects.ts";
import { httpStatus, reasonOf, reasonOfCode, withReason } from "./refusals.ts";

/**
 * Runs a loader; a refusal of the domain becomes an error page with the right status.
 * @throws Response for a DomainError; every other error unchanged.
 */
export async function orErrorPage<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw errorPage(error);
  }
}

/** A refusal to throw: the error boundary shows its message, with the right status. */
export function errorPage({ code, message }: DomainError): Response {
  const refusal: Refusal = { kind: "refusal", message };
  return withReason(Response.json(refusal, { status: httpStatus[code] }), reasonOfCode(code));
}

type HandlerArguments = Parameters<LoaderFunction>[0];

/**
 * Makes the answer to every failure name the request, under which the failure is logged. A page's loader or action that
 * fails unexpectedly throws a 500 with its id for the error page, and one that can't save anything right now a 503 with a
 * sentence: the pages themselves hold no id, so that they can be cached. What has no page answers as `failureOf` says.
 */
export function wrapErrors(build: ServerBuild): ServerBuild {
  return mapHandlers(build, (handler, module) => ("default" in module ? ofPage : ofResource)(handler));
}

function ofPage<Named extends Handler>(handler: Named): Named {
  const wrapped: Handler = async (parameters, ...more) => {
    const { path } = pageAddress(parameters.request);
    try {
      const answer = await handler(parameters, ...more);
      enterAdmin(answer, path);
      return answer;
    } catch (error) {
      enterAdmin(error, path);
      noteReason(error, parameters);
      if (!(error instanceof Error) || parameters.request.signal.aborted) throw error;
      const { ctx, retryAfter } = parameters.context;
      if (isDomainError(error) && error.code === "unavailable") {
        if (error.retryAfterSeconds) retryAfter(error.retryAfterSeconds);
        throw errorPage(error);
      }
      ctx.logger.error({ requestId: ctx.request.id, err: error }, "page failed");
      const refusal: Refusal = { kind: "failure", requestId: ctx.request.id };
      throw Response.json(refusal, { status: 500 });
    }
  };
  return wrapped as Named;
}

/** Passes the reason that a handler's answer is marked with on to the answer of the server. */
function noteReason(answer: unknown, { context }: HandlerArguments): void {
  const reason = answer instanceof Response ? reasonOf(answer) : null;
  if (reason) context.noteReason(reason);
}

function ofResource<Named extends Handler>(handler: Named): Named {
  const wrapped: Handler = async (parameters, ...more) => {
    try {
      const answer = await handler(parameters, ...more);
      noteReason(answer, parameters);
      if (answer instanceof Response) return answer;
      throw new Error("What has no page must answer with a Response.");
    } catch (error) {
      // A thrown answer is an answer; Remix would mark it with a header of its own.
      noteReason(error, parameters);
      if (error instanceof Response) return error;
      if (parameters.request.signal.aborted) throw error;
      return failedResource(error, parameters);
    }
  };
  return wrapped as Named;
}

function failedResource(error: unknown, { request, context: { ctx } }: HandlerArguments): Response {
  ctx.logger.error({ requestId: ctx.request.id, err: error }, "request failed");
  const { status, body, type } = failureOf(error, new URL(request.url).pathname, ctx.request.id);
  return new Response(body, { status, headers: { "Cache-Control": "no-store", "Content-Type": type } });
}

/** What is answered to a failure that no error page shows: the visitor gets only the id of the request. */
export function failureOf(
  error: unknown,
  path: string,
  requestId: string,
): { status: number; body: string; type: string } {
  const status = statusOf(error);
  const sentence = sentenceFor(status, requestId);
  return isApiPath(path)
    ? { status, body: JSON.stringify({ error: sentence }), type: "application/json; charset=utf-8" }
    : { status, body: `${sentence}\n`, type: "text/plain; charset=utf-8" };
}

function sentenceFor(status: number, requestId: string): string {
  if (status >= 500) return messages.core.failure.onOurSide(requestId);
  if (status === 416) return messages.core.failure.noSuchPart;
  if (status === 412) return messages.core.failure.changed;
  return messages.core.failure.nothingHere;
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}
