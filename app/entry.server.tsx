import { buffer } from "node:stream/consumers";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { InlineStylesProvider } from "#app/components/core/layout/inline-styles.tsx";
import { NonceProvider } from "#app/components/core/layout/nonce.tsx";
import {
  StructuredDataProvider,
  structuredDataSource,
} from "#app/components/core/layout/structured-data.tsx";
import { RenderedPartsProvider } from "#app/components/ui/late-part.tsx";
import { withoutZeroBytes } from "#app/http/compress-answers.ts";
import { limitUncached } from "#app/http/limit-reads.ts";
import type { PageSource } from "#app/http/page-cache/page-cache.ts";
import { isAdminPage } from "#app/http/paths.ts";

const maxRender = 10_000;

/** Answers with a whole page. One that is cached isn't rendered again while its loaders answer the same. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const isForPublic = context.inlineStyles !== null;
  // Only a whole page is cached; any other is rendered for its visitor.
  if (isForPublic && status !== 200) return new Response(null, { status });
  const refused = await refuseOverLimit(status, context);
  if (refused) return refused;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isKeepable = status === 200 && !page.staticHandlerContext.errors && !headers.has("Set-Cookie");
  const cached = isKeepable ? context.pageCaches : null;
  const source = cached && (await readSource(request, page, context));
  const known = source && (await cached.find(source));
  if (known) {
    if (known.encoding) headers.set("Content-Encoding", known.encoding);
    return new Response(known.body, { headers });
  }
  // What was read of the data is the whole of it.
  if (source) page.serverHandoffStream = new Blob([source.data]).stream();
  const { html, hasFailed } = await render(request, page, context);
  if (source && isSettled(source) && !hasFailed) cached.keep(source, html.toString(), context.nonce);
  // A person may see half a page, but it is neither indexed nor cached.
  const isForPerson = !isForPublic && !isbot(request.headers.get("User-Agent") ?? "");
  return new Response(html, { headers, status: hasFailed && !isForPerson ? 500 : status });
}

/** The data of a page, which the browser asks for on a client-side navigation. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) =>
  (await refuseOverLimit(response.status, context)) ?? response;

/** Counts reads of what isn't there. @returns the refusal if there were too many. */
async function refuseOverLimit(status: number, context: AppLoadContext): Promise<Response | null> {
  const isRead = context.method === "GET" || context.method === "HEAD";
  if (!isRead || status < 400 || status >= 500) return null;
  const refusal = await limitUncached(context);
  if (!refusal) return null;
  const headers = { "Retry-After": String(refusal.retryAfterSeconds), "Cache-Control": "no-store" };
  return new Response(`${refusal.message}\n`, { status: 429, headers });
}

async function readSource(
  { url }: Request,
  { serverHandoffStream }: EntryContext,
  { structuredData }: AppLoadContext,
): Promise<PageSource> {
  const data = await new Response(serverHandoffStream).text();
  return { url, data, structuredData: JSON.stringify(structuredData ?? null) };
}

/** Whether no loader's value was awaited: each that is has a line of its own. */
function isSettled({ data }: PageSource): boolean {
  return data.indexOf("\n") === data.length - 1;
}

/** The list of routes that the browser loads: only the owner's pages have one with the owner's pages in it. */
function manifestFor(
  { url }: Request,
  { manifest, staticHandlerContext: { basename = "/" } }: EntryContext,
): EntryContext["manifest"] {
  const { pathname } = new URL(url);
  const path = basename === "/" ? pathname : pathname.slice(basename.length);
  if (!import.meta.env.PROD || !isAdminPage(path)) return manifest;
  return { ...manifest, url: manifest.url.replace("/manifest-", "/admin-manifest-") };
}

/** Names the late parts of a page, and removes the mark of links for a list of routes in parts: this site's is whole. */
function finish(html: Buffer<ArrayBuffer>, parts: ReadonlySet<string>): Buffer<ArrayBuffer> {
  const named = parts.size > 0 ? `<html data-parts="${[...parts].join(" ")}"` : "<html";
  const text = html.toString().replace("<html", named);
  return Buffer.from(import.meta.env.PROD ? text.replaceAll(' data-discover="true"', "") : text);
}

function render(
  request: Request,
  page: EntryContext,
  { nonce, inlineStyles, structuredData, ctx }: AppLoadContext,
): Promise<{ html: Buffer<ArrayBuffer>; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let hasFailed = false;
    const parts = new Set<string>();
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <InlineStylesProvider value={inlineStyles?.(page) ?? null}>
          <RenderedPartsProvider value={parts}>
            <StructuredDataProvider value={structuredDataSource(structuredData ?? null)}>
              <RemixServer
                context={{ ...page, manifest: manifestFor(request, page) }}
                url={request.url}
                nonce={nonce}
              />
            </StructuredDataProvider>
          </RenderedPartsProvider>
        </InlineStylesProvider>
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          hasShell = true;
        },
        onAllReady() {
          // Until it runs, a timer keeps the whole page in memory.
          clearTimeout(timer);
          buffer(pipe(withoutZeroBytes())).then(
            (html) => resolve({ html: finish(html, parts), hasFailed }),
            reject,
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          hasFailed = true;
          // Errors before the shell reject the promise above and are logged there.
          if (hasShell) ctx.logger.error({ requestId: ctx.request.id, err: error }, "render failed");
        },
      },
    );
    const timer = setTimeout(abort, maxRender).unref();
  });
}

/** Logs server errors; a 404 or an aborted request isn't worth a stack trace. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.ctx.logger.error({ requestId: context.ctx.request.id, err: error }, "page failed");
};
