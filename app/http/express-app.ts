import type { RequestListener, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import type { Services } from "#app/domain/core/context.ts";
import { inLanguage, siteLanguages } from "#app/domain/core/languages.ts";
import { messages } from "#app/messages/messages.ts";
import "./load-context.ts";
import path from "node:path";
import sirv from "sirv";
import { applyEndpointLimits } from "#app/http/limits/endpoint-limits.ts";
import { createRateLimits } from "#app/http/limits/rate-limits.ts";
import { compressAnswers } from "./compress-answers.ts";
import { guardAddress, guardHost, resolveAddress } from "./gate/address.ts";
import { leaveLanguage, readerLanguage, takeLanguage } from "./gate/address-language.ts";
import { guardBody, guardShape } from "./gate/body.ts";
import { guardOrigin } from "./gate/origin.ts";
import { ignoreInvalidRange, withoutRange } from "./gate/range.ts";
import {
  nonceOf,
  noStoreWhenSignedIn,
  securityHeaders,
  sendSecurityHeaders,
} from "./gate/security-headers.ts";
import { translatedAssets } from "./languages/translated-assets.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { allowOtherSites } from "./media/send-from-bucket.ts";
import { createMetrics, health, type Readiness } from "./monitoring.ts";
import { openSubsonic } from "./opensubsonic/opensubsonic.ts";
import { pageCachesFor } from "./page-cache/page-cache.ts";
import { failureOf } from "./page-errors.ts";
import { refuse, withReason } from "./refusals.ts";
import { requestContext, requestIdOf, trustedProxies } from "./request-context.ts";
import { logRequests, runAfterAnswer } from "./request-log.ts";
import { isVariant } from "./response-cache/cacheable-routes.ts";
import { createResponseCache } from "./response-cache/response-cache.ts";
import { answerRoutes } from "./routing/answer-routes.ts";
import { createRequestCounter } from "./statistics/count-requests.ts";
import { acceptUploads } from "./uploads/accept-uploads.ts";

interface BuiltSite {
  isDevelopment: false;
  build: ServerBuild;
  /** Where the built files of the browser lie. */
  clientFolder: string;
}

interface SiteInDevelopment {
  isDevelopment: true;
  /** Reloads what changed. */
  build: () => Promise<ServerBuild>;
  assets: RequestHandler;
}

/** What Remix builds, and the browser's files. */
export type SiteFiles = BuiltSite | SiteInDevelopment;

export type Front = SiteFiles & {
  readiness: Readiness;
};

/** Mounts the handlers in order: health, the gate, assets, media, and Remix last. */
export function createExpressApp(services: Services, front: Front): RequestListener {
  const { settings } = services;
  const { publicUrl } = settings;
  const limits = createRateLimits(settings.rateLimitFactor);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // No endpoint uses nested parameters or lists; parsing them costs more than the response.
  app.set("query parser", "simple");
  app.set("trust proxy", trustedProxies(settings));

  const headersOf = securityHeaders(settings, front.isDevelopment);
  app.use(sendSecurityHeaders(headersOf));
  app.use(health(services, front.readiness));
  const metrics = createMetrics(services);
  if (metrics) app.use(metrics.router);
  app.use(logRequests(services.logger));
  app.use(ignoreInvalidRange);
  app.use(guardAddress, guardHost(settings), leaveLanguage);
  app.use("/rest", openSubsonic(services, limits));
  app.use(guardShape, guardOrigin(settings));
  app.use(applyEndpointLimits(limits, (url) => isVariant(url, publicUrl)));
  app.use(acceptUploads(services), guardBody);
  app.use(front.isDevelopment ? front.assets : builtAssets(front.clientFolder));
  app.use(mediaRoutes(services, limits));

  const pageCaches = pageCachesFor(headersOf, publicUrl);
  const getLoadContext = (request: Request, response: Response): AppLoadContext => ({
    ctx: requestContext(services, request, response),
    limits,
    overLimit: response.locals.overLimit ?? null,
    nonce: nonceOf(response),
    method: request.method,
    inlineStyles: null,
    pageCaches: front.isDevelopment ? null : pageCaches(request, response),
    upload: response.locals.upload ?? null,
    retryAfter: (seconds) => response.set("Retry-After", String(seconds)),
    noteReason: (reason) => withReason(response, reason),
    afterAnswer: (task) => runAfterAnswer(response, services.logger, task),
  });
  app.use(noStoreWhenSignedIn, compressAnswers(publicUrl));
  // In development the build changes without the content.
  const cache = front.isDevelopment ? null : createResponseCache(services, { ...front, headersOf, limits });
  if (cache) app.use(cache.cacheResponses);
  app.use(answerRoutes(services, front.build, getLoadContext));
  app.use(handleError(services));
  const countRequest = createRequestCounter(services);
  return (request, response) => {
    metrics?.measure(request, response);
    countRequest(request, response);
    const next = () => {
      resolveAddress(request);
      const languages = () => siteLanguages(services);
      takeLanguage(request, languages);
      const language = readerLanguage(request, languages);
      if (language) inLanguage(language, () => app(request, response));
      else app(request, response);
    };
    if (!cache?.serveFromCache(request, response, next)) next();
  };
}

// For what neither an error boundary nor a loader's wrapping caught.
function handleError({ logger }: Services): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const requestId = requestIdOf(response);
    const { status, body, type } = failureOf(error, request.path, requestId);
    if (status >= 500) logger.error({ requestId, err: error }, "request failed");
    if (response.headersSent) return next(error);
    response.status(status).set("Cache-Control", "no-store").type(type).send(body);
  };
}

const hour = 60 * 60;
const year = 365 * 24 * hour;

/**
 * The built files, compressed at build time: those with a hash in their name are cached for ever, the others for an
 * hour.
 */
function builtAssets(folder: string): RequestHandler {
  // These files are small, and their server takes the last bytes for the first.
  const serve = (...options: Parameters<typeof sirv>) => withoutRange(sirv(...options));
  const compressed = { brotli: true, gzip: true, etag: true };
  const router = Router();
  router.use(translatedAssets(folder));
  router.use("/assets", serve(path.join(folder, "assets"), { ...compressed, immutable: true, maxAge: year }));
  router.use("/assets", (request, response) =>
    refuse(request, response, 404, messages.core.failure.nothingHere, "gate.route"),
  );
  const setHeaders = (response: ServerResponse) => allowOtherSites(response);
  router.use(serve(folder, { ...compressed, maxAge: hour, setHeaders }));
  return router;
}
