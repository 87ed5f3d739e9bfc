import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/components/about/about-page.tsx";
import { StructuredData } from "#app/components/layout/structured-data.tsx";
import { findPortrait, readChapters } from "#app/domain/landing/read-landing.ts";
import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { listVideos } from "#app/domain/videos/list-videos.ts";
import { artistData } from "#app/http/head/json-ld.ts";
import { pageHead } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: "About",
    description: args.data?.artist.description,
    picture: args.data?.portrait?.picture,
    type: "profile",
  });

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings } = readSite(ctx);
  const portrait = findPortrait(ctx);
  return {
    artistName: settings.artistName,
    tagline: settings.tagline,
    chapters: readChapters(settings.about),
    philosophy: settings.about.philosophy,
    portrait,
    hasMemberContent: [...listVideos(ctx), ...listPhotos(ctx)].some(({ memberOnly }) => memberOnly),
    artist: artistData(ctx.settings.publicUrl, settings, portrait?.picture.src ?? null),
    isSignedIn: ctx.actor !== null,
  };
}

export default function About() {
  const { artist, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData data={artist} />
      <AboutPage {...page} />
    </>
  );
}
