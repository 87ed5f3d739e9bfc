import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoVault } from "#app/components/videos/video-vault.tsx";
import { readSite } from "#app/domain/settings/read-site.ts";
import { listVideos, promoMarker } from "#app/domain/videos/list-videos.ts";
import { pageTitle } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, "Video Vault", args.data?.lead);

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const lead = readSite(ctx).settings.pages.videosLead;
  return { videos: listVideos(ctx).map(promoMarker(ctx)), lead };
}

export default function Videos() {
  return <VideoVault {...useLoaderData<typeof loader>()} />;
}
