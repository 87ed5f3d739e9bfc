import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import type { Services } from "#app/domain/core/context.ts";
import { nameFailures } from "../failures.ts";
import { isDataPath, pagePath } from "../paths.ts";
import { type FoundRoute, routeFinder } from "./find-route.ts";
import { sendWebResponse, toWebRequest } from "./web-messages.ts";

type Answering = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers every address of `app/routes.ts`: the API and the documents by their loader or action alone, pages by Remix.
 * @param build reloaded by the function in development; everything is Remix's then.
 * @param contextOf makes the context of loaders and actions.
 */
export function answerRoutes(
  { settings }: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const answer =
    typeof build === "function"
      ? createRequestHandler(async () => nameFailures(await build()), "development")
      : byRoute(nameFailures(build));
  return async (request, response, next) => {
    try {
      const asked = toWebRequest(settings.publicUrl, request, response);
      await sendWebResponse(response, await answer(asked, contextOf(request, response)));
    } catch (error) {
      next(error);
    }
  };
}

function byRoute(build: ServerBuild): Answering {
  const find = routeFinder(build);
  const remixOfAll = createRequestHandler(build, "production");
  const remixOf = new Map<string, Answering>();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const found = find(pagePath(pathname));
    if (!found) return remixOfAll(request, context);
    const direct = isDataPath(pathname) ? null : resourceOf(build, found, request.method);
    if (direct) return withoutBodyForHead(request, await direct({ request, context, params: found.params }));
    const remix = remixOf.get(found.id) ?? createRequestHandler(withRoute(build, found.id), "production");
    remixOf.set(found.id, remix);
    return remix(request, context);
  };
}

/** The loader or action of a route without a page; null where Remix must say what there is instead. */
function resourceOf({ routes }: ServerBuild, { id }: FoundRoute, method: string) {
  const route = routes[id]?.module;
  if (!route || route.default || route.ErrorBoundary) return null;
  const handle = method === "GET" || method === "HEAD" ? route.loader : route.action;
  if (!handle) return null;
  return async (args: Parameters<typeof handle>[0]): Promise<Response> => {
    try {
      const answer: unknown = await handle(args);
      if (answer instanceof Response) return answer;
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
    throw new Error(`${id} has no page, so it must answer with a Response.`);
  };
}

function withoutBodyForHead({ method }: Request, answer: Response): Response {
  return method === "HEAD" ? new Response(null, answer) : answer;
}

/**
 * The build with one page: Remix sorts the routes of its build several times for each page it renders. The browser
 * isn't concerned: it reads the manifest of all routes from a file.
 */
function withRoute(build: ServerBuild, id: string): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => name === "root" || name === id));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
