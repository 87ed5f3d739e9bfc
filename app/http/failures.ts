import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { isDomainError } from "#app/shared/errors.ts";
import type { Refusal } from "#app/shared/refusal.ts";
import { errorPage } from "./page-errors.ts";

type Handler = LoaderFunction | ActionFunction;

/**
 * Makes the error page of every page name the request, under which the failure stands in the log: a loader or action
 * that fails unexpectedly throws a 500 with its id, and one that can't save anything right now a 503 with a sentence. The pages themselves hold no id, so that they can be kept.
 */
export function nameFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    // A door without a page has its own error responses.
    if (!route || !("default" in route.module)) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: named(loader) }),
      ...(action && { action: named(action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function named<Named extends Handler>(handler: Named): Named {
  const wrapped: Handler = async (parameters, ...more) => {
    try {
      return await handler(parameters, ...more);
    } catch (error) {
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
