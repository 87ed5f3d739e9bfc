import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { versionOf } from "#app/domain/music/tracks/form-version.ts";
import { addDraft } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { detailsOf } from "#app/shared/music/tracks/schema.ts";
import { pictureRenditions, trackFiles } from "#db/schema/index.ts";
import { openTestContext } from "../setup/services.ts";
import { newWav, uploadOf } from "./recording.ts";
import { signedInContext } from "./user.ts";

/** A shop of its own with its admin, who has just signed in. */
export async function openCatalogue(environment: Record<string, string> = {}) {
  const ctx = await openTestContext(environment);
  changeSite(ctx, [{ key: "artistName", value: "Ada Example" }]);
  return { ctx, admin: signedInContext(ctx, { role: "admin" }) };
}

/** A draft of a recording of its own. */
export function newDraft(admin: Context, { seconds = 4, fileName = "Night Bus.wav" } = {}) {
  return addDraft(admin, { path: uploadOf(newWav(seconds)), fileName });
}

/** The same, published. */
export async function newRelease(admin: Context, recording = {}) {
  return publishTrack(admin, (await newDraft(admin, recording)).id);
}

/** What the form of a track holds before anybody types; times as text, as forms have them. */
export function formOf(ctx: Context, trackId: string) {
  const track = findTrack(ctx, trackId);
  const { title, description, isExplicit, priceCents, previewStart } = track;
  return {
    title,
    artist: artistOf(ctx, track),
    description,
    ...asTexts(detailsOf(track)),
    lyrics: track.lyrics,
    genre: track.genre,
    splitNote: track.splitNote,
    ...(isExplicit && { isExplicit: "on" }),
    price: formatCents(priceCents),
    suggestedPrice: track.suggestedCents === null ? "" : formatCents(track.suggestedCents),
    previewStart: String(previewStart),
    version: versionOf(track),
  };
}

function asTexts(details: object): Record<string, string> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value ?? "")]));
}

/** The texts of that form as the operation takes them, with some changed. */
export function textsOf(ctx: Context, trackId: string, changes: object = {}) {
  const track = findTrack(ctx, trackId);
  const { title, description, isExplicit } = track;
  const { priceCents: price, suggestedCents: suggestedPrice, previewStart } = track;
  return {
    ...detailsOf(track),
    lyrics: track.lyrics,
    genre: track.genre,
    title,
    artist: artistOf(ctx, track),
    description,
    isExplicit,
    splitNote: track.splitNote,
    price,
    suggestedPrice,
    previewStart,
    publishAt: null,
    version: versionOf(track),
    ...changes,
  };
}

/** A track's files by kind. */
export function filesOf(ctx: Context, trackId: string) {
  const rows = ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, trackId)).all();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Whether rows and media folder agree: every file is referenced, and every reference is a file with its checksum. */
export function auditMedia(ctx: Context) {
  const media = path.join(ctx.settings.dataFolder, "media");
  const named = [...ctx.db.select().from(trackFiles).all(), ...ctx.db.select().from(pictureRenditions).all()];
  const present = readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(media, path.join(entry.parentPath, entry.name)));
  const keys = new Set(named.map(({ fileKey }) => fileKey));
  return {
    unnamed: present.filter((key) => !keys.has(key)),
    missing: named.filter(({ fileKey, checksum }) => {
      if (!present.includes(fileKey)) return true;
      const bytes = readFileSync(path.join(media, fileKey));
      return createHash("sha256").update(bytes).digest("hex") !== checksum;
    }),
  };
}
/** What `auditMedia` returns when nothing is wrong. */
export const wholeMedia = { unnamed: [], missing: [] };
