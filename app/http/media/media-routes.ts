import { type Request, type RequestHandler, type Response, Router } from "express";
import { recordRefusedAccess } from "#app/domain/auth/record-refused-access.ts";
import { openPreview } from "#app/domain/catalogue/open-preview.ts";
import { addressKey } from "#app/domain/core/address-key.ts";
import type { Services } from "#app/domain/core/context.ts";
import { hasBegunDownload } from "#app/domain/ownership/begun-downloads.ts";
import { type AudioFormat, openFullAudio, recordDownload } from "#app/domain/ownership/open-full-audio.ts";
import { openRendition } from "#app/domain/pictures/open-rendition.ts";
import { openIcon } from "#app/domain/share-kit/open-icon.ts";
import { openSharePicture } from "#app/domain/share-kit/open-share-picture.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { httpStatus } from "../domain-error-response.ts";
import { requestContext } from "../request-context.ts";
import { continuesTransfer } from "./continues-transfer.ts";
import { cutWhenRefused } from "./cut-when-refused.ts";
import { createFileMemory } from "./file-memory.ts";
import { sendFile } from "./send-file.ts";
import { sendRelease } from "./send-release.ts";

const contentTypes: Record<AudioFormat, string> = {
  mp3: "audio/mpeg",
  flac: "audio/flac",
  wav: "audio/wav",
  aiff: "audio/aiff",
};

/** The routes that send files. Each calls one operation of the domain before the first byte. */
export function mediaRoutes(services: Services, limits: RateLimits): Router {
  const router = Router();
  const { mediaLocation } = services.settings;
  const forMany = { location: mediaLocation, memory: createFileMemory() };
  const answer = answerFor(services);

  router.get(
    "/api/tracks/:id/preview",
    answer(async (request, response) => {
      const ctx = requestContext(services, request, response);
      const preview = openPreview(ctx, request.params.id ?? "");
      const cacheControl = "public, no-cache";
      await sendFile(response, { ...preview, contentType: "audio/mpeg", cacheControl }, forMany);
    }),
  );

  const streamFor = (purpose: "stream" | "review") =>
    answer(async (request, response) => {
      const ctx = requestContext(services, request, response);
      const wanted = { trackId: request.params.id ?? "", purpose };
      const audio = openFullAudio(ctx, wanted);
      cutWhenRefused(ctx, response, (now) => openFullAudio(now, { ...wanted, isUnderWay: true }));
      // Never left to the proxy: a response that the proxy sends can't be ended early.
      await sendFile(response, {
        ...audio,
        contentType: contentTypes[audio.format],
        cacheControl: "private, no-cache",
      });
    });
  router.get("/api/tracks/:id/stream", streamFor("stream"));
  router.get("/api/admin/tracks/:id/audio", streamFor("review"));

  router.get(
    "/api/secure/download/:trackId",
    answer(async (request, response) => {
      const ctx = requestContext(services, request, response);
      const trackId = request.params.trackId ?? "";
      const wanted = { trackId, purpose: "download", format: readFormat(request) } as const;
      const audio = openFullAudio(ctx, { ...wanted, isUnderWay: true });
      if (!continuesTransfer(request, audio, hasBegunDownload(ctx, audio.checksum))) {
        openFullAudio(ctx, wanted);
        const downloader = ctx.actor?.user.id ?? addressKey(ctx.request.ipAddress);
        if (request.method === "GET") {
          await limits.consume("downloadByUser", downloader);
          recordDownload(ctx, { trackId, checksum: audio.checksum });
        } else {
          // A HEAD request gets the same refusal as a download.
          await limits.check("downloadByUser", downloader);
        }
      }
      cutWhenRefused(ctx, response, (now) => openFullAudio(now, { ...wanted, isUnderWay: true }));
      const sent = {
        ...audio,
        contentType: contentTypes[audio.format],
        cacheControl: "private, no-cache",
        downloadName: audio.fileName,
      };
      await sendFile(response, sent, { location: mediaLocation });
    }),
  );

  router.get(
    "/api/secure/download-release/:releaseId",
    answer(async (request, response) => {
      const ctx = requestContext(services, request, response);
      const wanted = { releaseId: request.params.releaseId ?? "", format: readFormat(request) };
      await sendRelease(ctx, request, response, { wanted, limits });
    }),
  );

  router.get(
    "/media/pictures/:id-:width(\\d+).:format",
    answer(async (request, response) => {
      const { id = "", width = "", format = "" } = request.params;
      const ctx = requestContext(services, request, response);
      const rendition = openRendition(ctx, { pictureId: id, width: Number(width), format });
      const cacheControl = rendition.isForAll ? "public, max-age=31536000, immutable" : "private, no-cache";
      await sendFile(response, { ...rendition, cacheControl }, forMany);
    }),
  );

  router.get(
    "/media/share/:kind(music|releases)/:id([\\w-]+)-:shape(wide|tall)-:fingerprint([0-9a-f]{12}).jpeg",
    answer(async (request, response) => {
      const { kind, id = "", shape, fingerprint = "" } = request.params;
      const ctx = requestContext(services, request, response);
      const opened = await openSharePicture(ctx, {
        kind: kind === "releases" ? "releases" : "music",
        id,
        shape: shape === "tall" ? "tall" : "wide",
        fingerprint,
      });
      if (opened.movedTo !== null) {
        // Not for long: a title that is changed back has the old address again.
        response.set("Cache-Control", "public, max-age=300").redirect(302, opened.movedTo);
        return;
      }
      const cacheControl = "public, max-age=31536000, immutable";
      await sendFile(response, { ...opened.file, contentType: "image/jpeg", cacheControl }, forMany);
    }),
  );

  // Phones ask for it at this address, without a link to it.
  router.get(
    "/apple-touch-icon.png",
    answer(async (request, response) => {
      const icon = await openIcon(requestContext(services, request, response));
      await sendFile(
        response,
        { ...icon, contentType: "image/png", cacheControl: "public, max-age=3600" },
        forMany,
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
    ],
    methodNotAllowed,
  );
  return router;
}

function readFormat(request: Request): AudioFormat | undefined {
  const { format } = request.query;
  if (format === undefined) return undefined;
  const known = Object.keys(contentTypes).find((name): name is AudioFormat => name === format);
  if (!known) throw new DomainError("not_found", "There is nothing in that format.");
  return known;
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
        if (error.retryAfterSeconds) response.set("Retry-After", String(error.retryAfterSeconds));
        response.status(httpStatus[error.code]).json({ error: error.message });
      }
    };
}
