import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmbeddedTrack } from "#app/components/embed/embedded-track.tsx";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { tintStyle } from "#app/shared/colours/packed-tint.ts";

/** Rendered in another site's frame: the root leaves out its own frame. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.track.title ?? "Not found");

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  // Visitors of another site are anonymous here: nothing personal may be shown in its frame.
  return orErrorPage(() => {
    const track = getTrack({ ...ctx, actor: null }, params.trackId ?? "");
    return { track, tint: tintStyle(track.cover) };
  });
}

export default function Embed() {
  return <EmbeddedTrack {...useLoaderData<typeof loader>()} />;
}
