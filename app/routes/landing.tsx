import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GalleryOfFour } from "#app/components/landing/gallery-of-four.tsx";
import { LandingPage } from "#app/components/landing/landing-page.tsx";
import { identityOf } from "#app/domain/site/identity.ts";
import { readLanding } from "#app/domain/site/read-landing.ts";
import { readSite } from "#app/domain/site/read-site.ts";
import { pageHead } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, { name: "Welcome", description: args.data?.site.tagline, path: "/" });

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { site: identityOf(readSite(ctx).settings), isSignedIn: ctx.actor !== null, ...readLanding(ctx) };
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
