import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { ReleasePage } from "#app/components/releases/release-page.tsx";
import { shownRelease } from "#app/components/releases/shown-release.ts";
import { offersExpress } from "#app/domain/purchases/checkout/read-checkout.ts";
import { readReleaseForPage } from "#app/domain/releases/read-release.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { releaseSubject, sharePicturesOf } from "#app/domain/share-kit/share-subject.ts";
import { releasePath } from "#app/http/head/addresses.ts";
import { embedCode, releaseEmbed } from "#app/http/head/oembed.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { releaseHead } from "#app/http/head/release-head.ts";
import { releaseData } from "#app/http/head/release-json-ld.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { groundsOf, tintStyle } from "#app/shared/colours/packed-tint.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? releaseHead(args, args.data.release, args.data.share.wide, args.data.frame)
    : pageTitle(args, "Not found");

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const page = readReleaseForPage(ctx, params.releaseId ?? "");
    const { currency } = readSite(ctx).settings;
    const album = releaseData(ctx.settings.publicUrl, currency, page.release, page.credits);
    return {
      ...page,
      release: shownRelease(page.release),
      share: sharePicturesOf(releaseSubject(ctx, page.release)),
      address: ctx.settings.publicUrl + releasePath(page.release.id),
      embed: embedCode(ctx.settings.publicUrl, releaseEmbed(page.release)),
      tint: tintStyle(page.release.cover),
      frame: groundsOf(page.release.cover?.tint),
      isSignedIn: ctx.actor !== null,
      hasExpress: offersExpress(ctx),
      album,
    };
  });
}

export default function Release() {
  const { album, frame: _, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData data={album} />
      <ReleasePage {...page} />
    </>
  );
}
