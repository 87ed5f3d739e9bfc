import { z } from "zod";
import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { readSiteInformation, siteInformationSchema } from "#app/domain/content/site/site-information.ts";
import { listVideos } from "#app/domain/content/videos/list-videos.ts";
import {
  listReleaseDownloads,
  listTrackDownloads,
} from "#app/domain/music/release-download/list-downloads.ts";
import { asReleases, listReleases } from "#app/domain/music/releases/list-releases.ts";
import { getRelease } from "#app/domain/music/releases/read-release.ts";
import { getTrack, listTracks, withDetails } from "#app/domain/music/tracks/list-tracks.ts";
import { photoSchema } from "#app/shared/content/photos/schema.ts";
import { videoSchema } from "#app/shared/content/videos/schema.ts";
import { downloadsSchema } from "#app/shared/music/downloads-schema.ts";
import { releaseSchema } from "#app/shared/music/releases/schema.ts";
import { downloadFormats } from "#app/shared/music/tracks/download-formats.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { trackSchema } from "#app/shared/music/tracks/schema.ts";
import { audioResponses, chapter, json, partDescription, unchanged } from "../operation.ts";

const anyFile = { contentType: "application/octet-stream" };
const zip = { contentType: "application/zip" };
const orderQuery = z.object({
  order: z
    .string()
    .optional()
    .describe("The token of the link to a guest's order: it gives what that order gave, without a session."),
});
const formatQuery = orderQuery.extend({
  format: z
    .enum(downloadFormats)
    .optional()
    .describe(
      "MP3 by default. Of a lossless recording there are all of them, `alac` and `aac` where the site has ffmpeg; of an MP3 only `mp3`.",
    ),
});

export const catalogueOperations = chapter("Catalogue", {
  "get /api/init": {
    summary: "What a client needs to know first",
    access: "everyone",
    responses: {
      200: json(siteInformationSchema, "The artist, the currency, and how payments are taken."),
      304: unchanged,
    },
    answer: ({ ctx }) => readSiteInformation(ctx),
  },
  "get /api/tracks": {
    summary: "All tracks, in the artist's order",
    access: "everyone",
    responses: {
      200: json(z.array(trackSchema), "The tracks, as this caller may hear them."),
      304: unchanged,
    },
    answer: ({ ctx }) => withDetails(ctx, listTracks(ctx)),
  },
  "get /api/tracks/{trackId}": {
    summary: "One track",
    access: "everyone",
    responses: {
      200: json(
        trackSchema.extend(downloadsSchema.shape),
        "The track, as this caller may hear and download it.",
      ),
      304: unchanged,
    },
    answer({ ctx, params: { trackId = "" } }) {
      const track = getTrack(ctx, trackId);
      const [found] = withDetails(ctx, [track]);
      return { ...found, ...listTrackDownloads(ctx, track) };
    },
  },
  "get /api/tracks/{trackId}/preview": {
    summary: `The preview of a track: at most ${maxPreviewSeconds} seconds, in a file of its own`,
    access: "everyone",
    responses: audioResponses,
  },
  "get /api/tracks/{trackId}/stream": {
    summary: "The full audio of a track: for its owners, or for everyone if it is free",
    access: "everyone",
    query: orderQuery,
    responses: audioResponses,
  },
  "get /api/secure/download/{trackId}": {
    summary: "Download a track that the caller owns, or a free one",
    description:
      "Where the shop sells to guests, a free one needs no session. A file that isn't there yet is made, and the answer is 202 until then: ask again after `Retry-After` seconds. A format that can't be had leads (302) to the closest one that can. A browser that follows a link is led (303) to a page that waits.",
    access: "signed_in",
    query: formatQuery,
    responses: {
      ...audioResponses,
      202: json(
        z.object({
          status: z.literal("being_made"),
          seconds: z.number().describe("About how long it takes; the same as `Retry-After`."),
        }),
        "The file is being made.",
      ),
      303: { description: "On to the page that waits for the file, or says why there is none." },
    },
  },
  "get /api/releases": {
    summary: "All releases, in the artist's order",
    description:
      "Singles, EPs, albums and mixtapes. A track may be on several, or on none. One whose day is to come can be bought in advance. Of its tracks that aren't out yet there are only title, artist, price and length: `previewUrl` and `fullUrl` are null, and the texts are empty, for buyers too.",
    access: "everyone",
    responses: {
      200: json(z.array(releaseSchema), "The releases with their tracks, as this caller may hear them."),
      304: unchanged,
    },
    answer: ({ ctx }) => asReleases(ctx, listReleases(ctx)),
  },
  "get /api/releases/{releaseId}": {
    summary: "One release with its tracks",
    description:
      "`price` is that of the whole; who owns some of its tracks pays less where the others cost less one by one. 404 for one that isn't published.",
    access: "everyone",
    responses: {
      200: json(
        releaseSchema.extend(downloadsSchema.shape),
        "The release, as this caller may hear and download it.",
      ),
      304: unchanged,
    },
    answer({ ctx, params: { releaseId = "" } }) {
      const release = getRelease(ctx, releaseId);
      const [found] = asReleases(ctx, [release]);
      const tracks = release.positions.flatMap(({ heard }) => heard ?? []);
      return { ...found, ...listReleaseDownloads(ctx, release.id, tracks) };
    },
  },
  "get /api/secure/download-release/{releaseId}": {
    summary: "Download what the caller may have of a release, as one zip",
    description:
      "The tracks that the caller owns, and free ones, with cover, lyrics and credits, and the bonus files up to 200 MB of what they own; of a pre-order what is out. A track that was uploaded as MP3 comes as MP3, whatever the format; without `format` all do. Files that must be made follow those that are there; until all are made, the zip has no `Content-Length`. Each track counts as one download of it. A download that broke off goes on with `Range` and `If-Range`, if its length was known. 403 if none of its tracks is the caller's.",
    access: "signed_in",
    query: formatQuery,
    responses: {
      200: { description: "The zip.", ...zip },
      206: { description: partDescription, ...zip },
      303: {
        description: "On to a page that says why there is no download, in a browser that follows a link.",
      },
      304: unchanged,
    },
  },
  "get /api/secure/bonus/{fileId}": {
    summary: "Download a bonus file, like a booklet, of a release or a track that the caller owns",
    description:
      "As an attachment; with `show` a PDF, PNG, JPEG or WebP is sent to be shown. What comes with a release is there once all of it is out. The addresses are in `extras` of the release and the track, on their pages, and on the receipt.",
    access: "signed_in",
    query: orderQuery.extend({ show: z.string().optional() }),
    responses: {
      200: { description: "The file.", ...anyFile },
      206: { description: partDescription, ...anyFile },
      302: { description: "On to where the file is, if the site keeps its media in a bucket." },
      304: unchanged,
    },
  },
  "get /api/videos": {
    summary: "All videos",
    description: "`videoUrl` is null for signed-out callers when the video is for members only.",
    access: "everyone",
    responses: { 200: json(z.array(videoSchema), "The videos."), 304: unchanged },
    answer: ({ ctx }) => listVideos(ctx).map((video) => videoSchema.parse(video)),
  },
  "get /api/photos": {
    summary: "All photos",
    description: "`imageUrl` is null for signed-out callers when the photo is for members only.",
    access: "everyone",
    responses: { 200: json(z.array(photoSchema), "The photos."), 304: unchanged },
    answer: ({ ctx }) => listPhotos(ctx).map((photo) => photoSchema.parse(photo)),
  },
});
