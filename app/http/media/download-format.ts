import type { Request, Response } from "express";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { messages } from "#app/messages/messages.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { DomainError, type DomainErrorCode } from "#app/shared/core/errors.ts";
import { type DownloadFormat, downloadFormats } from "#app/shared/music/tracks/download-formats.ts";

/** The format that a download asks for. @throws DomainError "not_found" */
export function readFormat(request: Request): DownloadFormat | undefined {
  const { format } = request.query;
  if (format === undefined) return undefined;
  const known = downloadFormats.find((name) => name === format);
  if (!known) throw new DomainError("not_found", messages.musicErrors.noSuchFormat);
  return known;
}

/** The format that a signed-in visitor chose last; null for none. Public pages are the same for everybody. */
export function findRememberedFormat(
  ctx: Pick<LibraryContext, "settings" | "actor">,
  cookieHeader: string | null,
): DownloadFormat | null {
  const value = ctx.actor && readCookie(ctx.settings, cookieHeader, "format");
  return downloadFormats.find((name) => name === value) ?? null;
}

/** Remembers a format for the next choice. */
export function rememberFormat(
  ctx: LibraryContext,
  response: Response,
  format: DownloadFormat | undefined,
): void {
  if (!format || !ctx.actor) return;
  const known = readCookie(ctx.settings, response.req.headers.cookie, "format");
  if (known === format) return;
  const expiresAt = new Date(ctx.now().getTime() + cookieLifetimes.format);
  response.append("Set-Cookie", setCookie(ctx.settings, "format", format, { expiresAt }));
}

/** The link to a guest's order in a download's address, which its other addresses pass on. */
export function orderOf({ query: { order } }: Request): { order?: string } {
  return typeof order === "string" ? { order } : {};
}

/**
 * The page on which a person waits for a download, or reads why there is none: a browser that follows a link would
 * show JSON instead.
 * @param refusal why there is no download; null where there soon will be.
 * @returns null for other requests than those of a person who follows a link.
 */
export function downloadPage(request: Request, refusal: DomainErrorCode | null): string | null {
  const [, kind, id] = /^\/api\/secure\/download(-release)?\/([^/]+)$/i.exec(request.path) ?? [];
  if (!id || request.method !== "GET" || request.accepts(["json", "html"]) !== "html") return null;
  const { format } = request.query;
  const query = new URLSearchParams({
    [kind ? "release" : "track"]: decodeURIComponent(id),
    ...orderOf(request),
  });
  if (typeof format === "string") query.set("format", format);
  if (refusal) query.set("refusal", refusal);
  return `/dashboard/downloads?${query}`;
}
