import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoVault } from "#app/components/videos/video-vault.tsx";
import { readSite } from "#app/domain/site/read-site.ts";
import { listVideos } from "#app/domain/videos/list-videos.ts";
import { isSameVideo } from "#app/domain/videos/video-link.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, "Video Vault", "Music videos, live sets and sessions, some of them for members only.");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { promoVideoUrl } = readSite(ctx).settings;
  const videos = listVideos(ctx).map((video) => ({
    ...video,
    isPromo: isSameVideo(video.videoUrl, promoVideoUrl),
  }));
  return { videos };
}

export default function Videos() {
  return <VideoVault {...useLoaderData<typeof loader>()} />;
}
