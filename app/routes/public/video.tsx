import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VideoPage } from "#app/components/videos/video-page.tsx";
import { getVideo, promoMarker } from "#app/domain/videos/list-videos.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.video.title ?? "Not found", args.data?.video.description);

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    return {
      video: promoMarker(ctx)(getVideo(ctx, params.videoId ?? "")),
      isPlaying: new URL(request.url).searchParams.get("play") === "1",
    };
  });
}

export default function Video() {
  return <VideoPage {...useLoaderData<typeof loader>()} />;
}
