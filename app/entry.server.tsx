import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceProvider } from "#app/components/layout/nonce.tsx";
import { withoutZeroBytes } from "#app/http/zero-bytes.ts";

const longestRender = 10_000;

/** Renders a page; crawlers wait for all of it, people get it as it comes. */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const waitsForAll = isbot(request.headers.get("User-Agent") ?? "");
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={loadContext.nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} />
      </NonceProvider>,
      {
        nonce: loadContext.nonce,
        [waitsForAll ? "onAllReady" : "onShellReady"]() {
          hasShell = true;
          const body = withoutZeroBytes();
          responseHeaders.set("Content-Type", "text/html; charset=utf-8");
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              headers: responseHeaders,
              status: responseStatusCode,
            }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          // What fails before the shell is rejected above and logged there.
          if (hasShell)
            loadContext.ctx.logger.error(
              { requestId: loadContext.ctx.request.id, err: error },
              "render failed",
            );
        },
      },
    );
    setTimeout(abort, longestRender).unref();
  });
}

/** Logs what went wrong on our side; a 404 and a visitor who left are not worth a stack. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.ctx.logger.error({ requestId: context.ctx.request.id, err: error }, "page failed");
};
