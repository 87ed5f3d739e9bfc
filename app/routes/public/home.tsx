import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import "#app/components/content/home/home-page.module.css";
import "#app/components/content/landing/gallery-of-four.module.css";
import "#app/components/content/landing/hero.module.css";
import "#app/components/content/landing/landing-page.module.css";
import "#app/components/content/landing/landing-section.module.css";
import "#app/components/content/landing/locked-videos.module.css";
import "#app/components/content/landing/newest-release.module.css";
import "#app/components/content/landing/shown-work.module.css";
import "#app/components/content/videos/video-poster.module.css";
import "#app/styles/row-width.module.css";
import "#app/components/content/home/my-music.module.css";
import "#app/components/content/videos/video-card.module.css";
import { StructuredData } from "#app/components/core/layout/structured-data.tsx";
import { formatDay } from "#app/components/ui/values/day.tsx";
import { findNewestReleases, readLanding, shareImageOf } from "#app/domain/content/landing/read-landing.ts";
import { findPromo } from "#app/domain/content/videos/list-videos.ts";
import { identityOf, readSite } from "#app/domain/core/settings/read-site.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import { artistData } from "#app/http/head/json-ld.ts";
import { pageTitle } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.site.artistName ?? "Home", args.data?.site.tagline);

// Each is fetched by those who see it. A part that is fetched late brings no styles to a page without scripts.
const LandingPage = lazy(() =>
  import("#app/components/content/landing/landing-page.tsx").then((module) => ({
    default: module.LandingPage,
  })),
);
const HomePage = lazy(() =>
  import("#app/components/content/home/home-page.tsx").then((module) => ({ default: module.HomePage })),
);

/** How much of a collection the home page shows. */
const itemCount = 6;

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings } = readSite(ctx);
  const site = identityOf(settings, ctx.now());
  if (ctx.actor) {
    const { firstName, username } = ctx.actor.user;
    return {
      view: "home",
      site,
      name: firstName || username,
      promo: findPromo(ctx),
      items: readCollection(ctx)
        .slice(0, itemCount)
        .map(({ artist: _a, tracks: _t, formats: _f, extras: _e, comesOutOn, ...item }) => ({
          ...item,
          out: comesOutOn && formatDay(comesOutOn, "coming"),
        })),
      ...findNewestReleases(ctx),
    } as const;
  }
  const artist = artistData(ctx.settings.publicUrl, settings, shareImageOf(settings)?.src ?? null);
  const hasTestAdminLogin = ctx.settings.isTestAdminLoginEnabled;
  return { view: "landing", site, artist, hasTestAdminLogin, ...readLanding(ctx) } as const;
}

export default function Index() {
  const page = useLoaderData<typeof loader>();
  if (page.view === "home") {
    const { name, promo, items, newestRelease, comingRelease } = page;
    return (
      <Suspense>
        <HomePage
          name={name}
          artistName={page.site.artistName}
          promo={promo}
          items={items}
          newestRelease={newestRelease}
          comingRelease={comingRelease}
        />
      </Suspense>
    );
  }
  const { artist, ...landing } = page;
  return (
    <>
      <StructuredData data={artist} />
      <Suspense>
        <LandingPage {...landing} isSignedIn={false} />
      </Suspense>
    </>
  );
}
