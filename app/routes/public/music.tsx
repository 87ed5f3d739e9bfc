import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MusicPage } from "#app/components/releases/music-page.tsx";
import { rowTrack } from "#app/components/tracks/page-track.ts";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import type { PageRelease } from "#app/domain/releases/present-release.ts";
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
  // A heading over a single row would only say its title twice.
  const groups = releases.filter(({ places, isOpen }) => places.length > 1 || !isOpen);
  const grouped = idsOn(groups);
  const ungrouped = tracks.filter(({ id }) => !grouped.has(id));
  const single = idsOn(releases);
  const shown = isGrouped ? ungrouped.filter(({ id }) => !single.has(id)) : arrangeMusic(tracks, query);
  return {
    trackCount: tracks.length,
    tracks: shown.map(rowTrack),
    singles: isGrouped ? ungrouped.filter(({ id }) => single.has(id)).map(rowTrack) : [],
    releases: isGrouped ? withCosts(ctx, groups).map(inRows) : null,
    hasReleases: releases.length > 0,
    query: tracks.length >= searchableFrom || isArranged ? query : null,
    words: { lead: musicLead, note: musicNote },
    empty: tracks.length > 0 ? null : { title: musicEmptyTitle, description: musicEmptyText },
    isSignedIn: ctx.actor !== null,
  };
}

/** A release with as much of itself and of its tracks as is shown among others. */
function inRows<Release extends PageRelease>({
  description: _d,
  createdAt: _c,
  publishedAt: _p,
  cameOutAt: _a,
  places,
  ...release
}: Release) {
  return {
    ...release,
    places: places.map((place) => ({ ...place, heard: place.heard && rowTrack(place.heard) })),
  };
}

function idsOn(releases: readonly PageRelease[]): Set<string | undefined> {
  return new Set(releases.flatMap(({ places }) => places.map(({ heard }) => heard?.id)));
}

export default function Music() {
  return <MusicPage {...useLoaderData<typeof loader>()} />;
}
