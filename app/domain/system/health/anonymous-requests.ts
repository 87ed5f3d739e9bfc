import type { OwnSiteRequest } from "#app/gateways/own-site.ts";
import { messages } from "#app/messages/messages.ts";
import { downloadFormats } from "#app/shared/music/tracks/download-formats.ts";

/** One way to request a track, or what comes with it, without an account. */
export interface AnonymousRequest {
  /** For the report to the owner. */
  label: string;
  request: OwnSiteRequest;
}

/** The track under test. */
export interface ProbedTrack {
  trackId: string;
  previewBytes: number;
  /** The releases that it is on. */
  releaseIds: readonly string[];
  /** What comes with it and with its releases. */
  bonusFiles: readonly { id: string; fileKey: string }[];
  /** The files that were made of it for buyers. */
  madeFileKeys: readonly string[];
  full: { fileKey: string; bytes: number; checksum: string; format: string };
}

function get(label: string, path: string, headers: Record<string, string> = {}): AnonymousRequest {
  return { label, request: { method: "GET", path, headers } };
}

/** Requests that must return the preview and nothing more. */
export function previewRequests({ trackId, previewBytes, full }: ProbedTrack): AnonymousRequest[] {
  const path = `/api/tracks/${trackId}/preview`;
  const ranged = (Range: string) =>
    get(`${messages.adminChecks.requests.preview}, Range: ${Range}`, path, { Range });
  return [
    get(messages.adminChecks.requests.preview, path),
    ranged("bytes=0-"),
    ranged(`bytes=0-${full.bytes}`),
    ranged(`bytes=${previewBytes - 1}-${full.bytes - 1}`),
    ranged(`bytes=${previewBytes}-${full.bytes - 1}`),
    ranged(`bytes=-${full.bytes}`),
    ranged(`bytes=0-0,${previewBytes}-${full.bytes - 1}`),
    get(messages.adminChecks.requests.previewOtherFormat, `${path}?format=${full.format}&full=1`),
  ];
}

/** Requests for the whole track, all of which must be refused. */
export function fullTrackRequests({ trackId, full }: ProbedTrack): AnonymousRequest[] {
  const routes = [
    [messages.adminChecks.requests.stream, `/api/tracks/${trackId}/stream`],
    [messages.adminChecks.requests.download, `/api/secure/download/${trackId}`],
  ] as const;
  const session = "a".repeat(43);
  return [
    ...routes.flatMap(([name, path]) => [
      get(name, path),
      { label: `${name}, HEAD`, request: { method: "HEAD" as const, path } },
      get(`${name}, Range: bytes=0-`, path, { Range: "bytes=0-" }),
      get(messages.adminChecks.requests.rangeInMiddle(name), path, {
        Range: `bytes=${Math.floor(full.bytes / 2)}-`,
      }),
      get(messages.adminChecks.requests.rangeAtEnd(name), path, { Range: "bytes=-1000" }),
      get(messages.adminChecks.requests.rangeBeyond(name), path, { Range: `bytes=${full.bytes + 1}-` }),
      get(messages.adminChecks.requests.withChecksum(name), path, { "If-None-Match": `"${full.checksum}"` }),
      get(messages.adminChecks.requests.withSession(name), path, {
        Cookie: `session=${session}; __Host-session=${session}`,
      }),
    ]),
    ...downloadFormats.map((format) =>
      get(
        messages.adminChecks.requests.downloadAs(format),
        `/api/secure/download/${trackId}?format=${format}`,
      ),
    ),
    get(messages.adminChecks.requests.streamBehindPreview, `/api/tracks/${trackId}/preview/../stream`),
    get(messages.adminChecks.requests.fileByName, `/media/${full.fileKey}`),
    get(messages.adminChecks.requests.fileFromTop, `/${full.fileKey}`),
    get(
      messages.adminChecks.requests.fileFromPictures,
      `/media/pictures/..%2f${encodeURIComponent(full.fileKey)}`,
    ),
  ];
}

/** Requests for its releases and for the files that come with it, all of which must be refused. */
export function otherFileRequests(track: ProbedTrack): AnonymousRequest[] {
  return [
    ...track.releaseIds.flatMap((id) => {
      const path = `/api/secure/download-release/${id}`;
      return [
        get(messages.adminChecks.requests.zipOf(id), path),
        get(`${messages.adminChecks.requests.zipOf(id)}, Range: bytes=0-`, path, { Range: "bytes=0-" }),
        ...downloadFormats.map((format) =>
          get(messages.adminChecks.requests.zipAs(id, format), `${path}?format=${format}`),
        ),
      ];
    }),
    ...track.bonusFiles.flatMap(({ id, fileKey }) => {
      const path = `/api/secure/bonus/${id}`;
      return [
        get(messages.adminChecks.requests.extra(id), path),
        get(messages.adminChecks.requests.extraToShow(id), `${path}?show`),
        get(`${messages.adminChecks.requests.extra(id)}, Range: bytes=0-`, path, { Range: "bytes=0-" }),
        get(messages.adminChecks.requests.extraByName(id), `/media/${fileKey}`),
      ];
    }),
    ...track.madeFileKeys.map((fileKey) =>
      get(messages.adminChecks.requests.madeFileByName, `/media/${fileKey}`),
    ),
  ];
}
