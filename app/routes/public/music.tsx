import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TrackList } from "#app/components/catalogue/track-list.tsx";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageTitle } from "#app/http/document-title.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(
    args,
    "Music",
    "Hear a preview of every track, stream the free ones, buy and download the others.",
  );

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { musicLead, musicNote } = readSite(ctx).settings.pages;
  return {
    tracks: listTracks(ctx),
    words: { lead: musicLead, note: musicNote },
    isSignedIn: ctx.actor !== null,
  };
}

export default function Music() {
  return <TrackList {...useLoaderData<typeof loader>()} />;
}
