import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  NextFunction,
  RequestHandler,
} from "express";
import type { Services } from "#app/domain/core/context.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { inAccountLanguage } from "../gate/account-language.ts";
import { answerLanguage, inLanguageOf } from "../gate/address-language.ts";
import { byLanguage } from "../languages/translated-build.ts";
import { wrapErrors } from "../page-errors.ts";
import { pagePath } from "../paths.ts";
import { routeFinder } from "./find-route.ts";

/**
 * What Remix's adapter reads of a request, from what passed the gate. The adapter makes the address of the scheme, the
 * host and its port, which come from PUBLIC_URL alone: a forwarded header or another host name can't change them.
 * `guardBody` has read the body already, and `guardOrigin` has judged the origin: Remix compares it again with the host, as
 * the texts they came as, and answers 500 to what it can't read or wouldn't accept.
 */
function remixRequest(publicUrl: URL, request: ExpressRequest, response: ExpressResponse): ExpressRequest {
  const { body: received } = response.locals;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = received && received.length > 0 ? [received] : [];
  return Object.assign(isRead ? {} : Readable.from(body, { objectMode: false }), {
    method: request.method,
    headers: isRead ? request.headers : withoutOrigin(request.headers),
    protocol: publicUrl.protocol.slice(0, -1),
    hostname: publicUrl.hostname,
    originalUrl: inLanguageOf(request, request.url),
    res: response,
    // It takes the port from here, and finds no forwarded host.
    get: (name: string) => (name.toLowerCase() === "host" ? `host:${publicUrl.port}` : undefined),
  }) as ExpressRequest;
}

function withoutOrigin({ origin: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

const wholeTypes = /^(application\/json|text\/html)\b/;

/**
 * What Remix's adapter needs to answer. JSON and pages are made whole and sent in one piece with their length, which
 * the adapter doesn't do; everything else is streamed.
 */
function remixResponse(publicUrl: URL, response: ExpressResponse): ExpressResponse {
  const pieces: Uint8Array[] = [];
  const withinSite = (address: string) =>
    address.startsWith(`${publicUrl.origin}/`) ? address.slice(publicUrl.origin.length) : address;
  const isWhole = () => wholeTypes.test(response.get("Content-Type") ?? "");
  return {
    on: (event: string, listener: () => void) => response.on(event, listener),
    status: (code: number) => response.status(code),
    append: (name: string, value: string) =>
      response.append(name, name.toLowerCase() === "location" ? withinSite(value) : value),
    flushHeaders: () => response.flushHeaders(),
    write(piece: Uint8Array) {
      return isWhole() ? pieces.push(piece) > 0 : response.write(piece);
    },
    end() {
      if (pieces.length === 0) return response.end();
      const body = Buffer.concat(pieces);
      return response.set("Content-Length", String(body.length)).end(body);
    },
    destroy: (error?: Error) => response.destroy(error),
  } as ExpressResponse;
}

/**
 * Answers every address of `app/routes.ts`, pages and API alike, by Remix's adapter for Express.
 * @param build reloaded by the function in development.
 * @param contextOf makes the context of loaders and actions.
 */
export function answerRoutes(
  services: Services,
  build: ServerBuild | (() => Promise<ServerBuild>),
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const publicUrl = new URL(services.settings.publicUrl);
  // What the adapter holds are excerpts; the context is made of what Express has.
  const getLoadContext = ({ res }: ExpressRequest): AppLoadContext => {
    if (!res) throw new Error("The request has no response.");
    return contextOf(res.req, res);
  };
  const answer = byLanguage((translate) => {
    const handlerFor =
      typeof build === "function"
        ? onlyHandler({
            build: async () => translate(inAccountLanguage(wrapErrors(await build()))),
            mode: "development",
            getLoadContext,
          })
        : handlerByRoute(translate(inAccountLanguage(wrapErrors(build))), getLoadContext);
    return (request: ExpressRequest, response: ExpressResponse, next: NextFunction) =>
      handlerFor(request.path)(
        remixRequest(publicUrl, request, response),
        remixResponse(publicUrl, response),
        next,
      );
  });
  return (request, response, next) =>
    answer(
      answerLanguage(request, () => siteLanguages(services)),
      request,
      response,
      next,
    );
}

type HandlerOptions = Parameters<typeof createRequestHandler>[0];
type HandlerFinder = (path: string) => RequestHandler;

function onlyHandler(options: HandlerOptions): HandlerFinder {
  const handler = createRequestHandler(options);
  return () => handler;
}

/**
 * A handler for each route, created at its first request: Remix sorts the routes of its build several times for
 * each request, and these builds have one branch.
 */
function handlerByRoute(
  build: ServerBuild,
  getLoadContext: NonNullable<HandlerOptions["getLoadContext"]>,
): HandlerFinder {
  const find = routeFinder(listLeaves(build));
  const handlers = new Map<string | undefined, RequestHandler>();
  return (path) => {
    const id = find(pagePath(path))?.id;
    const known = handlers.get(id);
    if (known) return known;
    const only = id === undefined ? build : withBranch(build, id);
    const handler = createRequestHandler({ build: only, mode: "production", getLoadContext });
    handlers.set(id, handler);
    return handler;
  };
}

/** The routes that answer an address, with its whole path: all but the root and the pathless layouts. */
function listLeaves({ routes }: ServerBuild) {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root" || (route.path === undefined && !route.index)) return [];
    return [{ id: route.id, path: pathOf(routes, route.id), index: route.index }];
  });
}

/** The ids of a route and of those around it, from the root. */
function branchOf(routes: ServerBuild["routes"], id: string): string[] {
  const parentId = routes[id]?.parentId;
  return [...(parentId === undefined ? [] : branchOf(routes, parentId)), id];
}

function pathOf(routes: ServerBuild["routes"], id: string): string {
  return branchOf(routes, id)
    .flatMap((each) => routes[each]?.path || [])
    .join("/");
}

/**
 * The build with one route and, if it is a page, what is around it. The browser isn't concerned: it reads the manifest
 * of all routes from a file.
 */
function withBranch(build: ServerBuild, id: string): ServerBuild {
  const isPage = build.routes[id]?.module.default !== undefined;
  const branch = isPage ? branchOf(build.routes, id) : [id];
  const path = pathOf(build.routes, id);
  const only = <Route extends { parentId?: string | undefined; path?: string | undefined } | undefined>(
    routes: Record<string, Route>,
  ) =>
    Object.fromEntries(
      Object.entries(routes)
        .filter(([name]) => branch.includes(name))
        .map(([name, route]) => [name, isPage ? route : { ...route, parentId: undefined, path }]),
    );
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
