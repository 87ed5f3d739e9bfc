import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { InlineStylesProvider } from "#app/components/layout/inline-styles.tsx";
import { NonceProvider } from "#app/components/layout/nonce.tsx";
import { withoutZeroBytes } from "#app/http/zero-bytes.ts";

const maxRender = 10_000;

/** Renders a page. Crawlers and the page memory wait for all of it; people get it streamed. */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const waitsForAll = loadContext.inlineStyles !== null || isbot(request.headers.get("User-Agent") ?? "");
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let hasFailed = false;
    function send() {
      const body = withoutZeroBytes();
      responseHeaders.set("Content-Type", "text/html; charset=utf-8");
      resolve(
        new Response(createReadableStreamFromReadable(body), {
          headers: responseHeaders,
          // A person may see half a page, but it is neither indexed nor kept.
          status: hasFailed && waitsForAll ? 500 : responseStatusCode,
        }),
      );
      pipe(body);
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={loadContext.nonce}>
        <InlineStylesProvider value={loadContext.inlineStyles?.(remixContext) ?? null}>
          <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} />
        </InlineStylesProvider>
      </NonceProvider>,
      {
        nonce: loadContext.nonce,
        onShellReady() {
          hasShell = true;
          if (!waitsForAll) send();
        },
        onAllReady() {
          if (waitsForAll) send();
        },
        onShellError: reject,
        onError(error: unknown) {
          hasFailed = true;
          // Errors before the shell reject the promise above and are logged there.
          if (hasShell)
            loadContext.ctx.logger.error(
              { requestId: loadContext.ctx.request.id, err: error },
              "render failed",
            );
        },
      },
    );
    setTimeout(abort, maxRender).unref();
  });
}

/** Logs server errors; a 404 or an aborted request isn't worth a stack trace. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.ctx.logger.error({ requestId: context.ctx.request.id, err: error }, "page failed");
};
