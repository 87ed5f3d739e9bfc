import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoVault } from "#app/components/videos/video-vault.tsx";
import { listVideos } from "#app/domain/videos/list-videos.ts";
import { promoMarker } from "#app/domain/videos/mark-promo.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, "Video Vault", "Music videos, live sets and sessions, some of them for members only.");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { videos: listVideos(ctx).map(promoMarker(ctx)) };
}

export default function Videos() {
  return <VideoVault {...useLoaderData<typeof loader>()} />;
}
