import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { isRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context, Services } from "#app/domain/core/context.ts";
import { requireFreeSpace } from "#app/domain/core/require-free-space.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { httpStatus } from "../domain-error-response.ts";
import { refuse } from "../gate/refuse.ts";
import { noteBegin, requestContext } from "../request-context.ts";
import { maxFileBytes, receiveUpload, StalledUpload } from "./receive-upload.ts";
import type { Upload } from "./upload.ts";

// One file of the largest size still has a form around it.
const maxRequestBytes = maxFileBytes + 1024 ** 2;
const tooMuch = "This is more than the limit of 2 GiB at once.";
/** After how many bytes it is looked anew whether the disk has room. */
const stride = 16 * 1024 ** 2;
const sessionRenewal = 5 * 60_000;

/**
 * Takes the files of the admin area, onto the disk and for this request alone. Before the first byte is
 * taken it is clear who sends them and that there is room: else nothing is kept, and the page or call
 * behind answers as its guard says.
 * @param maxBytes what one file may have.
 * @param most what one request may have in all.
 */
export function acceptUploads(
  services: Services,
  maxBytes = maxFileBytes,
  most = maxRequestBytes,
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
      passOver(request);
      return next();
    }
    const announced = Number(request.get("Content-Length") ?? 0);
    if (announced > most) return refuse(request, response, 413, tooMuch);
    const refusal = lackOfSpace(services, announced);
    if (refusal) {
      passOver(request);
      response.locals.upload = { fields: new FormData(), files: [], refusal } satisfies Upload;
      return next();
    }
    noteBegin(response, services.now());
    // Who is sending is at work: reading their session anew keeps it from idling out.
    const timer = setInterval(() => requestContext(services, request, response), sessionRenewal);
    const folder = await mkdtemp(path.join(services.gateways.storage.temporaryFolder(), uploadPrefix));
    const clear = () => rm(folder, { recursive: true, force: true });
    try {
      response.locals.upload = await receiveUpload(request, folder, maxBytes, admission(services, most));
      response.once("close", clear);
      next();
    } catch (error) {
      await clear();
      if (error instanceof StalledUpload)
        refuse(request, response, 408, "The upload stopped before it was complete. Please try again.");
      else if (isDomainError(error)) refuse(request, response, httpStatus[error.code], error.message);
      else if (request.complete)
        refuse(request, response, 400, "This form could not be read. Please send it again.");
      else request.destroy();
    } finally {
      clearInterval(timer);
    }
  };
}

/** What the folders of uploads under way are called; those that a crash left are removed by it. */
export const uploadPrefix = "upload-";

/** The upload that came with a request, if one did. */
export function uploadOf(response: Response): Upload | null {
  const { upload } = response.locals as { upload?: Upload };
  return upload ?? null;
}

function isUpload(request: Request): boolean {
  return /^\/(api\/)?admin\//.test(request.path) && request.is("multipart/form-data") !== false;
}

function isAdmin(ctx: Context): boolean {
  return ctx.actor?.user.role === "admin" && !lacksRequiredMfa(ctx);
}

/** What an upload without a length is held to while it comes, and one with a length on a disk that others fill. */
function admission(services: Services, most: number): (received: number) => void {
  let admitted = 0;
  return (received) => {
    if (received > most) throw new DomainError("too_large", tooMuch);
    if (received <= admitted) return;
    requireFreeSpace(services);
    admitted = received + stride;
  };
}

function lackOfSpace(services: Services, bytes: number): DomainError | null {
  try {
    requireFreeSpace(services, bytes);
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error;
  }
}

/** Lets a body run by, kept nowhere: a browser that is still sending doesn't read why it was refused. */
function passOver(request: Request): void {
  request.resume();
}
