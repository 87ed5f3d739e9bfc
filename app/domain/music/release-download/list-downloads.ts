import type { Context } from "#app/domain/core/context.ts";
import { listDownloadOptions } from "#app/domain/music/downloads/offered-formats.ts";
import {
  type ExtraRow,
  findReleaseExtras,
  findTrackExtras,
  isHad,
  type TrackOfExtras,
} from "#app/domain/music/extras/list-extras.ts";
import type { Downloads } from "#app/shared/music/downloads-schema.ts";
import { type DownloadOption, sumOptions } from "#app/shared/music/tracks/download-option.ts";

/** What the caller may download of a track: its formats and its extras. */
export function listTrackDownloads(ctx: Context, track: TrackOfExtras): Downloads {
  const options = isHad(ctx, track) ? listDownloadOptions(ctx, [track.id]).get(track.id) : undefined;
  return {
    downloads: asDownloads(`/api/secure/download/${track.id}`, options ?? []),
    extras: findTrackExtras(ctx, track).owned.map(asExtra),
  };
}

/** The same of a release. @param tracks those of it that are out. */
export function listReleaseDownloads(
  ctx: Context,
  releaseId: string,
  tracks: readonly TrackOfExtras[],
): Downloads {
  const trackIds = tracks.filter((track) => isHad(ctx, track)).map(({ id }) => id);
  const options = sumOptions([...listDownloadOptions(ctx, trackIds).values()]);
  return {
    downloads: asDownloads(`/api/secure/download-release/${releaseId}`, options),
    extras: findReleaseExtras(ctx, releaseId, tracks).owned.map(asExtra),
  };
}

function asDownloads(address: string, options: readonly DownloadOption[]): Downloads["downloads"] {
  return options.map(({ format, bytes, isEstimate = false }) => ({
    format,
    bytes,
    isEstimate,
    url: `${address}?format=${format}`,
  }));
}

function asExtra({ file: { id, name, kind, bytes, trackId } }: ExtraRow): Downloads["extras"][number] {
  return { id, title: name, kind, bytes, trackId, url: `/api/secure/bonus/${id}` };
}
