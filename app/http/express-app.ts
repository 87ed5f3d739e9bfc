import type { RequestListener } from "node:http";
import path from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import sirv from "sirv";
import type { Services } from "#app/domain/core/context.ts";
import "./load-context.ts";
import { limitDoors, overLimitOf } from "#app/http/limits/limit-doors.ts";
import { createRateLimits } from "#app/http/limits/rate-limits.ts";
import { runAfterAnswer } from "./after-answer.ts";
import { compressAnswers } from "./compress-answers.ts";
import { guardAddress, resolveAddress } from "./gate/address.ts";
import { guardBody } from "./gate/body.ts";
import { guardHost } from "./gate/host.ts";
import { guardOrigin } from "./gate/origin.ts";
import { refuse } from "./gate/refuse.ts";
import { nonceOf, sendSecurityHeaders } from "./gate/security-headers.ts";
import { guardShape } from "./gate/shape.ts";
import { cutStalledReaders } from "./gate/stalled-readers.ts";
import { health, type Readiness } from "./health-routes.ts";
import { rememberPages } from "./html-cache/remember-pages.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { noStoreWhenSignedIn } from "./no-store.ts";
import { isApiPath } from "./paths.ts";
import { requestContext, requestIdOf } from "./request-context.ts";
import { logRequests } from "./request-log.ts";
import { answerRoutes } from "./routing/answer-routes.ts";
import { acceptUploads, uploadOf } from "./uploads/accept-uploads.ts";

export interface Front {
  /** The Remix build, reloaded in development. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the browser's files: the built ones, or the development server's. */
  assets: RequestHandler;
  isDevelopment: boolean;
  readiness: Readiness;
  /** How long, in milliseconds, a client may stop reading; tests use less. */
  maxStall?: number | undefined;
}

/** Mounts the handlers in order: health, the gate, assets, media, and Remix last. */
export function createExpressApp(services: Services, front: Front): RequestListener {
  const { settings } = services;
  const limits = createRateLimits(settings.rateLimitFactor);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // No endpoint uses nested parameters or lists; parsing them costs more than the response.
  app.set("query parser", "simple");
  app.set(
    "trust proxy",
    /^\d+$/.test(settings.trustProxy) ? Number(settings.trustProxy) : settings.trustProxy,
  );

  app.use(cutStalledReaders(front.maxStall));
  app.use(sendSecurityHeaders(settings, front.isDevelopment));
  app.use(health(services, front.readiness));
  app.use(logRequests(services.logger));
  app.use(guardAddress, guardHost(settings), guardShape, guardOrigin(settings), limitDoors(limits));
  app.use(acceptUploads(services), guardBody);
  app.use(front.assets);
  app.use(mediaRoutes(services, limits));

  const getLoadContext = (request: Request, response: Response): AppLoadContext => ({
    ctx: requestContext(services, request, response),
    limits,
    overLimit: overLimitOf(response),
    nonce: nonceOf(response),
    method: request.method,
    isForAll: false,
    upload: uploadOf(response),
    retryAfter: (seconds) => response.set("Retry-After", String(seconds)),
    afterAnswer: (task) => runAfterAnswer(response, services.logger, task),
  });
  app.use(noStoreWhenSignedIn, compressAnswers);
  // In development the build changes without the content.
  if (typeof front.build !== "function") app.use(rememberPages(services, front.build, getLoadContext));
  app.use(answerRoutes(services, front.build, getLoadContext));
  app.use(explainFailure(services));
  return (request, response) => {
    resolveAddress(request);
    app(request, response);
  };
}

const hour = 60 * 60;
const year = 365 * 24 * hour;

/**
 * The built files, compressed at build time: those with a hash in their name are cached for ever, the others for an
 * hour.
 */
export function builtAssets(folder: string): RequestHandler {
  const compressed = { brotli: true, gzip: true, etag: true };
  const router = express.Router();
  router.use("/assets", sirv(path.join(folder, "assets"), { ...compressed, immutable: true, maxAge: year }));
  router.use("/assets", (request, response) =>
    refuse(request, response, 404, "There is nothing at this address."),
  );
  router.use(sirv(folder, { ...compressed, maxAge: hour }));
  return router;
}

// For what no error boundary caught: the visitor gets only the request id.
function explainFailure({ logger }: Services): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const requestId = requestIdOf(response);
    const status = statusOf(error);
    if (status >= 500) logger.error({ requestId, err: error }, "request failed");
    if (response.headersSent) return next(error);
    const sentence = sentenceFor(status, requestId);
    response.status(status).set("Cache-Control", "no-store");
    if (isApiPath(request.path)) response.type("json").json({ error: sentence });
    else response.type("text").send(`${sentence}\n`);
  };
}

function sentenceFor(status: number, requestId: string): string {
  if (status >= 500) return `Something went wrong on our side. Please try again. (Request ${requestId})`;
  if (status === 416) return "The file doesn't have the requested part.";
  if (status === 412) return "The file has changed since it was requested. Please request it again.";
  return "There is nothing at this address.";
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}
