import type { OwnSiteRequest } from "#app/gateways/own-site.ts";
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
  const ranged = (Range: string) => get(`Preview, Range: ${Range}`, path, { Range });
  return [
    get("Preview", path),
    ranged("bytes=0-"),
    ranged(`bytes=0-${full.bytes}`),
    ranged(`bytes=${previewBytes - 1}-${full.bytes - 1}`),
    ranged(`bytes=${previewBytes}-${full.bytes - 1}`),
    ranged(`bytes=-${full.bytes}`),
    ranged(`bytes=0-0,${previewBytes}-${full.bytes - 1}`),
    get("Preview, asking for another format", `${path}?format=${full.format}&full=1`),
  ];
}

/** Requests for the whole track, all of which must be refused. */
export function fullTrackRequests({ trackId, full }: ProbedTrack): AnonymousRequest[] {
  const routes = [
    ["Stream", `/api/tracks/${trackId}/stream`],
    ["Download", `/api/secure/download/${trackId}`],
  ] as const;
  const session = "a".repeat(43);
  return [
    ...routes.flatMap(([name, path]) => [
      get(name, path),
      { label: `${name}, HEAD`, request: { method: "HEAD" as const, path } },
      get(`${name}, Range: bytes=0-`, path, { Range: "bytes=0-" }),
      get(`${name}, Range in the middle`, path, { Range: `bytes=${Math.floor(full.bytes / 2)}-` }),
      get(`${name}, Range at the end`, path, { Range: "bytes=-1000" }),
      get(`${name}, Range beyond the end`, path, { Range: `bytes=${full.bytes + 1}-` }),
      get(`${name}, knowing its checksum`, path, { "If-None-Match": `"${full.checksum}"` }),
      get(`${name}, with a made-up session`, path, {
        Cookie: `session=${session}; __Host-session=${session}`,
      }),
    ]),
    ...downloadFormats.map((format) =>
      get(`Download as ${format}`, `/api/secure/download/${trackId}?format=${format}`),
    ),
    get("Stream behind the preview's path", `/api/tracks/${trackId}/preview/../stream`),
    get("File by its name", `/media/${full.fileKey}`),
    get("File by its name, from the top", `/${full.fileKey}`),
    get("File by its name, out of the pictures", `/media/pictures/..%2f${encodeURIComponent(full.fileKey)}`),
  ];
}

/** Requests for its releases and for the files that come with it, all of which must be refused. */
export function otherFileRequests(track: ProbedTrack): AnonymousRequest[] {
  return [
    ...track.releaseIds.flatMap((id) => {
      const path = `/api/secure/download-release/${id}`;
      return [
        get(`Zip of ${id}`, path),
        get(`Zip of ${id}, Range: bytes=0-`, path, { Range: "bytes=0-" }),
        ...downloadFormats.map((format) => get(`Zip of ${id} as ${format}`, `${path}?format=${format}`)),
      ];
    }),
    ...track.bonusFiles.flatMap(({ id, fileKey }) => {
      const path = `/api/secure/bonus/${id}`;
      return [
        get(`Extra ${id}`, path),
        get(`Extra ${id}, to show`, `${path}?show`),
        get(`Extra ${id}, Range: bytes=0-`, path, { Range: "bytes=0-" }),
        get(`Extra ${id} by its name`, `/media/${fileKey}`),
      ];
    }),
    ...track.madeFileKeys.map((fileKey) => get("Made file by its name", `/media/${fileKey}`)),
  ];
}
