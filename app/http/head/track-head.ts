import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import { oembedAddress, trackPath } from "./addresses.ts";
import { findPageBase, findPageFacts, type PageHead, pageHead, type SharedPicture } from "./page-head.ts";

/** The head of a track's page: a song with its picture and preview, and the oEmbed endpoint. */
export function trackHead(
  args: Pick<MetaArgs, "matches" | "error" | "location">,
  track: PageTrack,
  picture: SharedPicture,
  frame: PageHead["frame"],
): MetaDescriptor[] {
  const base = findPageBase(args.matches);
  const publicUrl = findPageFacts(args.matches)?.publicUrl ?? "";
  const audio = track.previewUrl ?? track.fullUrl;
  return pageHead(args, {
    name: track.title,
    description:
      track.description ||
      messages.musicPages.work.trackDescription(track.title, track.artist, track.duration),
    sharedTitle: messages.core.share.titleBy(track.title, track.artist),
    picture,
    frame,
    type: "music.song",
    path: trackPath(track.id),
    more: [
      { property: "music:musician", content: `${base}/about` },
      { property: "music:duration", content: String(Math.round(track.durationSeconds)) },
      ...(audio
        ? [
            { property: "og:audio", content: publicUrl + audio },
            { property: "og:audio:type", content: "audio/mpeg" },
          ]
        : []),
      {
        tagName: "link",
        rel: "alternate",
        type: "application/json+oembed",
        href: oembedAddress(publicUrl, base.slice(publicUrl.length) + trackPath(track.id)),
        title: track.title,
      },
    ],
  });
}
