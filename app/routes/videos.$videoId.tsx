import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoPage } from "#app/components/videos/video-page.tsx";
import { readSite } from "#app/domain/site/read-site.ts";
import { getVideo } from "#app/domain/videos/list-videos.ts";
import { isSameVideo } from "#app/domain/videos/video-link.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.video.title ?? "Not found", args.data?.video.description);

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const video = getVideo(ctx, params.videoId ?? "");
    const { promoVideoUrl } = readSite(ctx).settings;
    return {
      video: { ...video, isPromo: isSameVideo(video.videoUrl, promoVideoUrl) },
      isPlaying: new URL(request.url).searchParams.get("play") === "1",
    };
  });
}

export default function Video() {
  return <VideoPage {...useLoaderData<typeof loader>()} />;
}
