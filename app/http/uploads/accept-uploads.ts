import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Request, RequestHandler } from "express";
import type { Context, Services } from "#app/domain/core/context.ts";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { httpStatus, reasonOfCode, refuse } from "../refusals.ts";
import { requestContext } from "../request-context.ts";
import { maxFileBytes, receiveUpload, StalledUpload } from "./receive-upload.ts";

// Allows for the form around one file of the maximum size.
const maxRequestBytes = maxFileBytes + 1024 ** 2;
/** After this many bytes the free disk space is checked again. */
const stride = 16 * 1024 ** 2;
const sessionRenewal = 5 * 60_000;

/**
 * Receives an admin's files onto the disk, for this request alone. Before the first byte it checks the sender and the
 * disk space; if either fails nothing is stored, and the page or call responds as its guard decides.
 * @param maxBytes limit of one file.
 * @param maxTotalBytes limit of one request.
 */
export function acceptUploads(
  services: Services,
  maxBytes = maxFileBytes,
  maxTotalBytes = maxRequestBytes,
): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== "POST" || !isUpload(request)) return next();
    response.locals.body = Buffer.alloc(0);
    const ctx = requestContext(services, request, response);
    if (!isAdmin(ctx)) {
      response.set("Connection", "close");
      return next();
    }
    if (!isRecentAdmin(ctx)) {
      discardBody(request);
      return next();
    }
    const announced = Number(request.get("Content-Length") ?? 0);
    if (announced > maxTotalBytes)
      return refuse(request, response, 413, messages.requests.upload.tooMuch, "gate.size");
    const refusal = spaceError(services, announced);
    if (refusal) {
      discardBody(request);
      response.locals.upload = { fields: new FormData(), files: [], refusal };
      return next();
    }
    response.locals.begunAt = services.now();
    // An upload is activity: reloading the session keeps it from timing out.
    const timer = setInterval(() => requestContext(services, request, response), sessionRenewal);
    const folder = await mkdtemp(path.join(services.gateways.storage.temporaryFolder(), uploadPrefix));
    const clear = () => rm(folder, { recursive: true, force: true });
    try {
      response.locals.upload = await receiveUpload(
        request,
        folder,
        maxBytes,
        uploadLimit(services, maxTotalBytes),
      );
      response.once("close", clear);
      next();
    } catch (error) {
      await clear();
      if (error instanceof StalledUpload)
        refuse(request, response, 408, messages.requests.upload.stopped, "gate.slow");
      else if (isDomainError(error))
        refuse(request, response, httpStatus[error.code], error.message, reasonOfCode(error.code));
      else if (request.complete)
        refuse(request, response, 400, messages.requests.upload.unreadable, "rule.invalid");
      else request.destroy();
    } finally {
      clearInterval(timer);
    }
  };
}

/** The name prefix of temporary upload folders; those left by a crash are found by it. */
export const uploadPrefix = "upload-";

function isUpload(request: Request): boolean {
  return /^\/(api\/)?admin\//.test(request.path) && request.is("multipart/form-data") !== false;
}

function isAdmin(ctx: Context): boolean {
  return ctx.actor?.user.role === "admin" && !lacksRequiredMfa(ctx);
}

/** The check during an upload: the length may be missing, and others may fill the disk meanwhile. */
function uploadLimit(services: Services, maxTotalBytes: number): (received: number) => void {
  let admitted = 0;
  return (received) => {
    if (received > maxTotalBytes) throw new DomainError("too_large", messages.requests.upload.tooMuch);
    if (received <= admitted) return;
    requireFreeSpace(services);
    admitted = received + stride;
  };
}

function spaceError(services: Services, bytes: number): DomainError | null {
  try {
    requireFreeSpace(services, bytes);
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error;
  }
}

/** Discards a body: a browser that is still sending doesn't read the refusal. */
function discardBody(request: Request): void {
  request.resume();
}
