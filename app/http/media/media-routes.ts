import { type Request, type RequestHandler, type Response, Router } from "express";
import { recordRefusedAccess } from "#app/domain/accounts/auth/record-refused-access.ts";
import { getIcon } from "#app/domain/content/share-kit/get-icon.ts";
import { getSharePicture } from "#app/domain/content/share-kit/get-share-picture.ts";
import type { LibraryContext, Services } from "#app/domain/core/context.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { recordFirstPlay } from "#app/domain/music/ownership/record-first-play.ts";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import { getRendition } from "#app/domain/music/tracks/get-rendition.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { httpStatus, reasonOfCode, withReason } from "../refusals.ts";
import { requestContext } from "../request-context.ts";
import { downloadPage, readFormat, rememberFormat } from "./download-format.ts";
import { abortOnRevocation } from "./requested-range.ts";
import { sendBonusFile } from "./send-download.ts";
import { createFileCache, sendFile } from "./send-file.ts";
import {
  allowOtherSites,
  cdnPrefix,
  pictureUrlLifetime,
  publicUrlLifetime,
  redirectToCdn,
  type SentFile,
  streamUrlLifetime,
} from "./send-from-bucket.ts";
import { sendLinkedTrack } from "./send-linked-track.ts";
import { sendRelease } from "./send-release.ts";
import { sendTrack } from "./send-track.ts";

// A browser keeps what it has been sent; caches that others ask notice within ten minutes that something isn't public.
const immutable = "public, max-age=31536000, s-maxage=600, immutable";
/** What a private link plays: the token of the link, and one of its tracks. */
const linkedTrack = "/listen/:token/:trackId/audio";
/** In seconds. */
const day = 24 * 60 * 60;

/** The routes that send files. Each calls one operation of the domain before the first byte. */
export function mediaRoutes(services: Services, limits: RateLimits): Router {
  const router = Router();
  const { mediaLocation, mediaCdn } = services.settings;
  const from = { storage: services.gateways.storage, now: services.now };
  const forMany = { ...from, location: mediaLocation, memory: createFileCache() };
  const answer = answerFor(services);
  const publicly = (path: string) => (mediaCdn ? [path, cdnPrefix + path] : [path]);

  /** @param lifetime how many seconds a visitor's browser remembers where it was led. */
  async function sendToAll(request: Request, response: Response, file: SentFile, lifetime: number) {
    const { checksum, contentType } = file;
    if (mediaCdn || contentType.startsWith("image/")) allowOtherSites(response);
    if (redirectToCdn(request, response, { cdn: mediaCdn, checksum, lifetime })) return;
    const cacheControl = mediaCdn ? immutable : file.cacheControl;
    const life = mediaCdn ? null : publicUrlLifetime;
    await sendFile(response, { ...file, cacheControl }, { ...forMany, life });
  }

  router.get(
    publicly("/api/tracks/:id/preview"),
    answer(async (request, response) => {
      const ctx = requestContext(services, request, response);
      const preview = getPreview(ctx, request.params.id ?? "");
      const cacheControl = "public, no-cache";
      await sendToAll(request, response, { ...preview, cacheControl }, 60);
    }),
  );

  const streamFor = (purpose: "stream" | "review") =>
    answer(async (request, response) => {
      const ctx = (purpose === "stream" ? libraryContext : requestContext)(services, request, response);
      const access = { trackId: request.params.id ?? "", purpose };
      const { track, fileKey, checksum, bytes, contentType } = authorizeAudio(ctx, access);
      if (purpose === "stream" && request.method === "GET") recordFirstPlay(ctx, track.id);
      abortOnRevocation(ctx, response, (now) => authorizeAudio(now, { ...access, isUnderWay: true }));
      // Never left to the proxy: a response that the proxy sends can't be ended early.
      const life = streamUrlLifetime(track.durationSeconds);
      await sendFile(
        response,
        { fileKey, checksum, bytes, contentType, cacheControl: "private, no-cache" },
        { ...from, life },
      );
    });
  router.get("/api/tracks/:id/stream", streamFor("stream"));
  router.get("/api/admin/tracks/:id/audio", streamFor("review"));

  router.get(
    linkedTrack,
    answer(async (request, response) => {
      await sendLinkedTrack(requestContext(services, request, response), request, response, limits);
    }),
  );

  router.get(
    "/api/secure/download/:trackId",
    answer(async (request, response) => {
      await sendTrack(libraryContext(services, request, response), request, response, limits);
    }),
  );

  router.get(
    "/api/secure/download-release/:releaseId",
    answer(async (request, response) => {
      const ctx = libraryContext(services, request, response);
      const selection = { releaseId: request.params.releaseId ?? "", format: readFormat(request) };
      rememberFormat(ctx, response, selection.format);
      await sendRelease(ctx, request, response, { selection, limits });
    }),
  );

  router.get(
    "/api/secure/bonus/:fileId",
    answer(async (request, response) => {
      await sendBonusFile(libraryContext(services, request, response), request, response, limits);
    }),
  );

  router.get(
    publicly("/media/pictures/:id-:width(\\d+).:format"),
    answer(async (request, response) => {
      const { id = "", width = "", format = "" } = request.params;
      const ctx = requestContext(services, request, response);
      const key = typeof request.query.key === "string" ? request.query.key : "";
      const rendition = getRendition(ctx, { pictureId: id, width: Number(width), format, key });
      if (rendition.isForAll) {
        await sendToAll(request, response, { ...rendition, cacheControl: immutable }, day);
      } else {
        const cacheControl = "private, no-cache";
        await sendFile(response, { ...rendition, cacheControl }, { ...forMany, life: pictureUrlLifetime });
      }
    }),
  );

  router.get(
    publicly("/media/share/:kind(music|releases)/:id([\\w-]+)-:shape(wide|tall)-:drawing([0-9a-f]{12}).jpeg"),
    answer(async (request, response) => {
      const { kind, id = "", shape, drawing: fingerprint = "" } = request.params;
      const ctx = requestContext(services, request, response);
      const picture = await getSharePicture(ctx, {
        kind: kind === "releases" ? "releases" : "music",
        id,
        shape: shape === "tall" ? "tall" : "wide",
        fingerprint,
      });
      if (picture.movedTo !== null) {
        // Not for long: a title that is changed back has the old address again.
        response.set("Cache-Control", "public, max-age=300").redirect(302, picture.movedTo);
        return;
      }
      const file = { ...picture.file, contentType: "image/jpeg", cacheControl: immutable };
      await sendToAll(request, response, file, day);
    }),
  );

  // Phones ask for it at this address, without a link to it.
  router.get(
    "/apple-touch-icon.png",
    answer(async (request, response) => {
      const icon = await getIcon(requestContext(services, request, response));
      allowOtherSites(response);
      await sendFile(
        response,
        { ...icon, contentType: "image/png", cacheControl: "public, max-age=3600" },
        { ...forMany, life: publicUrlLifetime },
      );
    }),
  );

  const methodNotAllowed: RequestHandler = (_request, response) => {
    response.set("Allow", "GET, HEAD").status(405).json({ error: "This address accepts only GET, HEAD." });
  };
  router.all(
    [
      "/api/tracks/:id/preview",
      "/api/tracks/:id/stream",
      "/api/secure/download/:trackId",
      "/api/secure/download-release/:releaseId",
      "/api/secure/bonus/:fileId",
      linkedTrack,
    ],
    methodNotAllowed,
  );
  return router;
}

/** The context of what somebody bought: the caller's, or by the link in its query that of a guest's order. */
function libraryContext(services: Services, request: Request, response: Response): LibraryContext {
  const ctx = requestContext(services, request, response);
  const { order } = request.query;
  return typeof order === "string" ? openOrderLink(ctx, order).reader : ctx;
}

/** Sends a refusal of the domain in the API's shape; other errors go to the error handler. */
function answerFor(services: Services) {
  return (send: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response, next) => {
      try {
        await send(request, response);
      } catch (error) {
        if (response.headersSent || !isDomainError(error)) return next(error);
        if (error.code === "forbidden") recordRefusedAccess(requestContext(services, request, response));
        response.set("Cache-Control", "no-store");
        const page = downloadPage(request, error.code);
        if (page) return response.redirect(303, page);
        if (error.retryAfterSeconds) response.set("Retry-After", String(error.retryAfterSeconds));
        withReason(response, reasonOfCode(error.code)).status(httpStatus[error.code]);
        response.json({ error: error.message });
      }
    };
}
