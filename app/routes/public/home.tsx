import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomePage } from "#app/components/content/home/home-page.tsx";
import { LandingPage } from "#app/components/content/landing/landing-page.tsx";
import { StructuredData } from "#app/components/core/layout/structured-data.tsx";
import { formatDay } from "#app/components/ui/values/day.tsx";
import { findNewestReleases, readLanding, shareImageOf } from "#app/domain/content/landing/read-landing.ts";
import { findPromo } from "#app/domain/content/videos/list-videos.ts";
import { languagesOf, readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import { artistData } from "#app/http/head/json-ld.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.artistName ?? messages.contentPages.home.name, args.data?.tagline);

/** How much of a collection the home page shows. */
const itemCount = 6;

export function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { settings, lang } = readOwnSettings(ctx);
  if (ctx.actor) {
    const { firstName, username } = ctx.actor.user;
    return {
      view: "home",
      artistName: settings.artistName,
      tagline: settings.tagline,
      ...languagesOf(lang, ["tagline"]),
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
  const image = shareImageOf(settings)?.src ?? null;
  context.structuredData = artistData(ctx.settings.publicUrl, settings, image);
  const hasTestAdminLogin = ctx.settings.isTestAdminLoginEnabled;
  return { view: "landing", hasTestAdminLogin, ...readLanding(ctx) } as const;
}

export default function Index() {
  const page = useLoaderData<typeof loader>();
  if (page.view === "home") return <HomePage {...page} />;
  return (
    <>
      <StructuredData />
      <LandingPage {...page} isSignedIn={false} />
    </>
  );
}
