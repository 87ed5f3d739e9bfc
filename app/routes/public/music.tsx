import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MusicPage } from "#app/components/releases/music-page.tsx";
import { listedRelease } from "#app/components/releases/shown-release.ts";
import { listedCover, rowTrack } from "#app/components/tracks/page-track.ts";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { groupMusic } from "#app/domain/releases/group-music.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { withCosts } from "#app/domain/releases/read-release.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { arrangeMusic, readMusicQuery, searchableFrom } from "#app/shared/catalogue/music-query.ts";

export const meta: MetaFunction = (args) =>
  pageHead(args, {
    name: new URLSearchParams(args.location.search).get("view") === "list" ? "All tracks" : "Music",
    description: "Hear a preview of every track, stream the free ones, buy and download the others.",
    parameters: ["view"],
  });

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { musicLead, musicNote, musicEmptyTitle, musicEmptyText } = readSite(ctx).settings.pages;
  const tracks = listTracks(ctx);
  const releases = listReleases(ctx);
  const { searchParams } = new URL(request.url);
  const query = readMusicQuery(searchParams);
  const isArranged = query.words !== "" || query.order !== "own";
  const isGrouped = releases.length > 0 && searchParams.get("view") !== "list" && !isArranged;
  const grouped = isGrouped ? groupMusic(tracks, releases) : null;
  return {
    trackCount: tracks.length,
    tracks: (grouped?.others ?? arrangeMusic(tracks, query)).map(rowTrack),
    singles: (grouped?.singles ?? []).map(rowTrack),
    releases:
      grouped &&
      withCosts(ctx, grouped.groups).map((release) => ({
        ...listedRelease(release),
        cover: release.cover && listedCover(release.cover),
      })),
    hasReleases: releases.length > 0,
    query: tracks.length >= searchableFrom || isArranged ? query : null,
    words: { lead: musicLead, note: musicNote },
    empty: tracks.length > 0 ? null : { title: musicEmptyTitle, description: musicEmptyText },
    isSignedIn: ctx.actor !== null,
  };
}

export default function Music() {
  return <MusicPage {...useLoaderData<typeof loader>()} />;
}
