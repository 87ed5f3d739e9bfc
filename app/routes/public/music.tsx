import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MusicPage } from "#app/components/releases/music-page.tsx";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import type { PageRelease } from "#app/domain/releases/present-release.ts";
import { withCosts } from "#app/domain/releases/read-release.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageHead } from "#app/http/head/page-head.ts";

export const meta: MetaFunction = (args) =>
  pageHead(args, {
    name: new URLSearchParams(args.location.search).get("view") === "list" ? "All tracks" : "Music",
    description: "Hear a preview of every track, stream the free ones, buy and download the others.",
    parameters: ["view"],
  });

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { musicLead, musicNote } = readSite(ctx).settings.pages;
  const tracks = listTracks(ctx);
  const releases = listReleases(ctx);
  const isGrouped = releases.length > 0 && new URL(request.url).searchParams.get("view") !== "list";
  // A heading over a single row would only say its title twice.
  const groups = releases.filter(({ places, isOpen }) => places.length > 1 || !isOpen);
  const grouped = idsOn(groups);
  const ungrouped = tracks.filter(({ id }) => !grouped.has(id));
  const single = idsOn(releases);
  return {
    trackCount: tracks.length,
    tracks: isGrouped ? ungrouped.filter(({ id }) => !single.has(id)) : tracks,
    singles: isGrouped ? ungrouped.filter(({ id }) => single.has(id)) : [],
    releases: isGrouped ? withCosts(ctx, groups) : null,
    hasReleases: releases.length > 0,
    words: { lead: musicLead, note: musicNote },
    isSignedIn: ctx.actor !== null,
  };
}

function idsOn(releases: readonly PageRelease[]): Set<string | undefined> {
  return new Set(releases.flatMap(({ places }) => places.map(({ heard }) => heard?.id)));
}

export default function Music() {
  return <MusicPage {...useLoaderData<typeof loader>()} />;
}
