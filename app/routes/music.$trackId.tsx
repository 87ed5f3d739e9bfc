import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TrackPage } from "#app/components/catalogue/track-page.tsx";
import { listFormats } from "#app/domain/catalogue/list-formats.ts";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.track.title ?? "Not found", args.data?.track.description);

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const track = getTrack(ctx, params.trackId ?? "");
    return { track, formats: listFormats(ctx, track.id), isSignedIn: ctx.actor !== null };
  });
}

export default function Track() {
  return <TrackPage {...useLoaderData<typeof loader>()} />;
}
