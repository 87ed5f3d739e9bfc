import type { OwnSiteRequest } from "#app/gateways/own-site.ts";

/** One way to request a track without an account. */
export interface AnonymousRequest {
  /** For the report to the owner. */
  label: string;
  request: OwnSiteRequest;
}

/** The track under test. */
export interface ProbedTrack {
  trackId: string;
  previewBytes: number;
  full: { key: string; bytes: number; checksum: string; format: string };
}

/** Requests that must return the preview and nothing more. */
export function previewRequests({ trackId, previewBytes, full }: ProbedTrack): AnonymousRequest[] {
  const path = `/api/tracks/${trackId}/preview`;
  const ranged = (range: string): AnonymousRequest => ({
    label: `Preview, Range: ${range}`,
    request: { method: "GET", path, headers: { Range: range } },
  });
  return [
    { label: "Preview", request: { method: "GET", path } },
    ranged("bytes=0-"),
    ranged(`bytes=0-${full.bytes}`),
    ranged(`bytes=${previewBytes - 1}-${full.bytes - 1}`),
    ranged(`bytes=${previewBytes}-${full.bytes - 1}`),
    ranged(`bytes=-${full.bytes}`),
    ranged(`bytes=0-0,${previewBytes}-${full.bytes - 1}`),
    {
      label: "Preview, asking for another format",
      request: { method: "GET", path: `${path}?format=${full.format}&full=1` },
    },
  ];
}

/** Requests for the whole track, all of which must be refused. */
export function fullTrackRequests({ trackId, full }: ProbedTrack): AnonymousRequest[] {
  const routes = [
    ["Stream", `/api/tracks/${trackId}/stream`],
    ["Download", `/api/secure/download/${trackId}`],
  ] as const;
  const get = (label: string, path: string, headers?: Record<string, string>): AnonymousRequest => ({
    label,
    request: { method: "GET", path, ...(headers && { headers }) },
  });
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
        Cookie: `session=${"a".repeat(43)}; __Host-session=${"a".repeat(43)}`,
      }),
    ]),
    get("Download of the original", `/api/secure/download/${trackId}?format=${full.format}`),
    get("Stream behind the preview's path", `/api/tracks/${trackId}/preview/../stream`),
    get("File by its name", `/media/${full.key}`),
    get("File by its name, from the top", `/${full.key}`),
    get("File by its name, out of the pictures", `/media/pictures/..%2f${encodeURIComponent(full.key)}`),
  ];
}
