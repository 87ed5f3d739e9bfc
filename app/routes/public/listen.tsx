import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListeningSection } from "#app/components/catalogue/listening-section.tsx";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageHead } from "#app/http/head/page-head.ts";

/** A window for music alone: the root leaves out its frame. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: "Listen",
    description: "The whole catalogue in a separate window.",
    path: "/music",
  });

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { artistName, pages } = readSite(ctx).settings;
  return {
    tracks: listTracks(ctx),
    artistName,
    empty: { title: pages.musicEmptyTitle, description: pages.musicEmptyText },
    listener: ctx.actor?.user.username ?? null,
  };
}

export default function Listen() {
  return <ListeningSection {...useLoaderData<typeof loader>()} />;
}
