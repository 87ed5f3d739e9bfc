import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { messages } from "#app/messages/messages.ts";
import { oembedAddress, releasePath, trackPath } from "./addresses.ts";
import { findPageBase, findPageFacts, type PageHead, pageHead, type SharedPicture } from "./page-head.ts";

/** The head of a release's page: an album with its picture and tracks, and the oEmbed endpoint. */
export function releaseHead(
  args: Pick<MetaArgs, "matches" | "error" | "location">,
  release: Pick<PageRelease, "id" | "title" | "artist" | "description" | "releaseDate" | "isOpen"> & {
    positions: readonly { heard: { id: string } | null }[];
  },
  picture: SharedPicture,
  frame: PageHead["frame"],
): MetaDescriptor[] {
  const base = findPageBase(args.matches);
  const publicUrl = findPageFacts(args.matches)?.publicUrl ?? "";
  const { id, title, artist, description, releaseDate, positions, isOpen } = release;
  const describe = isOpen
    ? messages.musicPages.work.releaseDescription
    : messages.musicPages.work.preorderDescription;
  const path = releasePath(id);
  return pageHead(args, {
    name: title,
    description: description || describe(title, artist, positions.length),
    sharedTitle: messages.core.share.titleBy(title, artist),
    picture,
    frame,
    type: "music.album",
    path,
    more: [
      { property: "music:musician", content: `${base}/about` },
      ...(releaseDate ? [{ property: "music:release_date", content: releaseDate }] : []),
      ...positions.flatMap(({ heard }, index) =>
        heard
          ? [
              { property: "music:song", content: base + trackPath(heard.id) },
              { property: "music:song:track", content: String(index + 1) },
            ]
          : [],
      ),
      {
        tagName: "link",
        rel: "alternate",
        type: "application/json+oembed",
        href: oembedAddress(publicUrl, base.slice(publicUrl.length) + path),
        title,
      },
    ],
  });
}
