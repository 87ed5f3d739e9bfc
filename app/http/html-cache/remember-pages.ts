import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import type { Services } from "#app/domain/core/context.ts";
import { calendarYear } from "#app/domain/settings/identity.ts";
import { contentVersionReader } from "#app/domain/settings/read-content-version.ts";
import { isAnonymous } from "#app/http/cookies/anonymous.ts";
import { nonceOf } from "../gate/security-headers.ts";
import { hasDocument } from "../head/public-document.ts";
import { requestIdOf } from "../request-context.ts";
import { compressStencil, fillCompressed } from "./gzip-stencil.ts";
import { createPageMemory, type RenderedPage } from "./page-memory.ts";
import { publicAddress } from "./public-places.ts";
import { type BlankValues, cutStencil, fillStencil, type Stencil } from "./stencil.ts";

const maxBytes = 32 * 1024 * 1024;

interface Page extends RenderedPage {
  status: number;
  headers: [string, string][];
  plain: Stencil;
  /** Null if the page isn't kept: it is not compressed here for a single visitor. */
  compressed: Stencil | null;
}

/**
 * Renders the public pages once per version of the content and sends them from memory to visitors who aren't signed
 * in. A page is rendered from its address alone, so nothing from one visitor's request can reach another; the nonce,
 * which must never be sent twice, and the request's id are left blank and filled in for each response.
 * @param contextOf makes the loaders' context; anonymous, so without an actor.
 */
export function rememberPages(
  services: Services,
  build: ServerBuild,
  contextOf: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const memory = createPageMemory<Page>(maxBytes);
  const readContentVersion = contentVersionReader(services);
  const render = createRequestHandler(build, "production");

  async function makePage(
    address: string,
    request: ExpressRequest,
    response: ExpressResponse,
  ): Promise<Page> {
    const context = { ...contextOf(request, response), method: "GET", isForAll: true };
    const answer = await render(new Request(services.settings.publicUrl + address), context);
    const body = Buffer.from(await answer.arrayBuffer());
    const isForAll = isCacheable(answer) && !body.includes(0);
    const plain = cutStencil(body, blankValues(response));
    const compressed = isForAll ? await compressStencil(plain) : null;
    const size = plain.bytes.length + (compressed?.bytes.length ?? 0);
    return { status: answer.status, headers: [...answer.headers], plain, compressed, isForAll, size };
  }

  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const address = isRead && isAnonymous(request) ? publicAddress(request.url) : null;
    if (!address) return next();
    try {
      // The footer shows the year, and on January 1 nobody may have changed the content.
      const version = `${readContentVersion()} in ${calendarYear(services.now())}`;
      const page = await memory.recall(address, version, () => makePage(address, request, response));
      if (page) send(page, request, response);
      else next();
    } catch (error) {
      // If anything fails, normal rendering has an error page for it.
      services.logger.error({ requestId: requestIdOf(response), err: error }, "page memory failed");
      next();
    }
  };
}

function isCacheable({ status, headers }: Response): boolean {
  const isPersonal = headers.has("Set-Cookie") || /no-store|private/.test(headers.get("Cache-Control") ?? "");
  return status === 200 && !isPersonal;
}

function blankValues(response: ExpressResponse): BlankValues {
  return { nonce: nonceOf(response), requestId: requestIdOf(response) };
}

function send(
  { status, headers, plain, compressed }: Page,
  request: ExpressRequest,
  response: ExpressResponse,
): void {
  response.status(status);
  for (const [name, value] of headers) response.append(name, value);
  if (hasDocument(request.get("If-None-Match"), response.get("ETag"))) {
    response.status(304).end();
    return;
  }
  const values = blankValues(response);
  const isCompressed = compressed !== null && request.acceptsEncodings("gzip") !== false;
  if (isCompressed) response.set("Content-Encoding", "gzip");
  const body = isCompressed ? fillCompressed(compressed, plain, values) : fillStencil(plain, values);
  response.set("Content-Length", String(body.length)).end(body);
}
