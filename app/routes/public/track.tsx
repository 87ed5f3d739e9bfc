import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TrackPage } from "#app/components/catalogue/track-page.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { getTrack, readTrackDetails } from "#app/domain/catalogue/list-tracks.ts";
import { listFormats } from "#app/domain/catalogue/present-track.ts";
import { findTrackEntitlement } from "#app/domain/ownership/entitlements.ts";
import { offersExpress } from "#app/domain/purchases/checkout/read-checkout.ts";
import { listReleasesOf } from "#app/domain/releases/list-releases.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { sharePicturesOf, trackSubject } from "#app/domain/share-kit/share-subject.ts";
import { trackPath } from "#app/http/head/addresses.ts";
import { trackData } from "#app/http/head/json-ld.ts";
import { embedCode, trackEmbed } from "#app/http/head/oembed.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { trackHead } from "#app/http/head/track-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { groundsOf, tintStyle } from "#app/shared/colours/packed-tint.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? trackHead(args, args.data.track, args.data.share.wide, args.data.frame)
    : pageTitle(args, "Not found");

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const track = getTrack(ctx, params.trackId ?? "");
    const releases = listReleasesOf(ctx, track.id);
    const right = findTrackEntitlement(ctx, track.id);
    const details = readTrackDetails(ctx, track.id);
    const { currency } = readSite(ctx).settings;
    return {
      track,
      share: sharePicturesOf(trackSubject(ctx, track)),
      address: ctx.settings.publicUrl + trackPath(track.id),
      embed: embedCode(ctx.settings.publicUrl, trackEmbed(track)),
      tint: tintStyle(track.cover),
      frame: groundsOf(track.cover?.tint),
      details,
      releases,
      formats: listFormats(ctx, track.id),
      isSignedIn: ctx.actor !== null,
      hasExpress: offersExpress(ctx),
      ownedSince: right && { at: right.since.toISOString(), release: right.release?.title ?? null },
      recording: trackData(ctx.settings.publicUrl, currency, track, { ...details, releases }),
    };
  });
}

export default function Track() {
  const { recording, frame: _, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData data={recording} />
      <TrackPage {...page} />
    </>
  );
}
