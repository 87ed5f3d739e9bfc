import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GalleryOfFour } from "#app/components/landing/gallery-of-four.tsx";
import { LandingPage } from "#app/components/landing/landing-page.tsx";
import { readLanding } from "#app/domain/site/read-landing.ts";
import { readSite } from "#app/domain/site/read-site.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, "Welcome", args.data?.site.tagline);

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { site: readSite(ctx).settings, isSignedIn: ctx.actor !== null, ...readLanding(ctx) };
}

export default function Landing() {
  const { site, featuredTrack, isSignedIn, videos, photos } = useLoaderData<typeof loader>();
  return (
    <LandingPage
      site={site}
      featuredTrack={featuredTrack}
      isSignedIn={isSignedIn}
      videoTitles={videos.map((video) => video.title)}
      gallery={<GalleryOfFour photos={photos} />}
    />
  );
}
