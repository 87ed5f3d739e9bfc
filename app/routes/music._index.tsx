import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TrackList } from "#app/components/catalogue/track-list.tsx";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(
    args,
    "Music",
    "Hear a preview of every track, stream the free ones, buy and download the others.",
  );

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { tracks: listTracks(ctx), isSignedIn: ctx.actor !== null };
}

export default function Music() {
  const { tracks, isSignedIn } = useLoaderData<typeof loader>();
  return <TrackList tracks={tracks} isSignedIn={isSignedIn} />;
}
