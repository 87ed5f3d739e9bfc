import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import type { Services } from "#app/domain/core/context.ts";
import { wrapErrors } from "../failures.ts";
import { pagePath } from "../paths.ts";
import { routeFinder } from "./find-route.ts";
import { remixRequest, remixResponse } from "./web-messages.ts";

/**
 * Answers every address of `app/routes.ts`, pages and API alike, by Remix's adapter for Express.
 * @param build reloaded by the function in development.
 * @param contextOf makes the context of loaders and actions.
 */
export function answerRoutes(
  { settings }: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const publicUrl = new URL(settings.publicUrl);
  // What the adapter holds are excerpts; the context is made of what Express has.
  const getLoadContext = ({ res }: ExpressRequest): AppLoadContext => {
    if (!res) throw new Error("The request has no response.");
    return contextOf(res.req, res);
  };
  const handlerFor =
    typeof build === "function"
      ? onlyHandler({ build: async () => wrapErrors(await build()), mode: "development", getLoadContext })
      : handlerByRoute(wrapErrors(build), getLoadContext);
  return (request, response, next) =>
    handlerFor(request.path)(remixRequest(publicUrl, request, response), remixResponse(response), next);
}

type HandlerOptions = Parameters<typeof createRequestHandler>[0];
type HandlerFinder = (path: string) => RequestHandler;

function onlyHandler(options: HandlerOptions): HandlerFinder {
  const handler = createRequestHandler(options);
  return () => handler;
}

/**
 * A handler for each route, made when it is first asked for: Remix sorts the routes of its build several times for
 * each request, and for these builds there is one.
 */
function handlerByRoute(
  build: ServerBuild,
  getLoadContext: NonNullable<HandlerOptions["getLoadContext"]>,
): HandlerFinder {
  const find = routeFinder(build);
  const handlers = new Map<string | undefined, RequestHandler>();
  return (path) => {
    const id = find(pagePath(path))?.id;
    const known = handlers.get(id);
    if (known) return known;
    const only = id === undefined ? build : withRoute(build, id);
    const handler = createRequestHandler({ build: only, mode: "production", getLoadContext });
    handlers.set(id, handler);
    return handler;
  };
}

/**
 * The build with one route, and the root around it if it is a page. The browser isn't concerned: it reads the manifest
 * of all routes from a file.
 */
function withRoute(build: ServerBuild, id: string): ServerBuild {
  const isPage = build.routes[id]?.module.default !== undefined;
  const only = <Route extends { parentId?: string | undefined } | undefined>(routes: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(routes)
        .filter(([name]) => name === id || (isPage && name === "root"))
        .map(([name, route]) => [name, isPage ? route : { ...route, parentId: undefined }]),
    );
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
