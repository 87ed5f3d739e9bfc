import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { HostLink } from "#app/components/content/videos/host-link.tsx";
import { shownVault } from "#app/components/content/videos/shown-vault.ts";
import { VideoOverlay } from "#app/components/content/videos/use-video-overlay.tsx";
import { isLocked, signInAddress } from "#app/components/content/videos/vault-video.ts";
import { VideoBadges } from "#app/components/content/videos/video-badges.tsx";
import { VideoFrame } from "#app/components/content/videos/video-frame.tsx";
import styles from "#app/components/content/videos/video-page.module.css";
import { VideoPoster } from "#app/components/content/videos/video-poster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { getVideo, type VaultVideo, vaultPresenter } from "#app/domain/content/videos/list-videos.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.video.title ?? messages.core.errorPage.notFound, args.data?.video.description);

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    return {
      video: vaultPresenter(ctx)(getVideo(ctx, params.videoId ?? "")),
      isPlaying: new URL(request.url).searchParams.get("play") === "1",
    };
  });
}

/** From the vault that the video opens over, which needs no request. */
export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs) {
  const video = shownVault.read()?.find(({ id }) => id === params.videoId);
  return video?.hosted ? { video, isPlaying: false } : serverLoader<typeof loader>();
}

export default function Video() {
  const { video, isPlaying } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { hosted } = video;
  if (shownVault.useIsOverlay() && hosted) {
    return (
      <VideoOverlay
        video={video}
        hosted={hosted}
        back={messages.contentPages.videos.back}
        onClose={() => navigate(-1)}
      />
    );
  }
  return <VideoPage video={video} isPlaying={isPlaying} />;
}

interface VideoPageProps {
  video: VaultVideo;
  /** Whether the address asks for the player, as the play link does without JavaScript. */
  isPlaying: boolean;
}

/** A video's own page. */
function VideoPage({ video, isPlaying }: VideoPageProps) {
  return (
    <article className="stack">
      <p>
        <Link to="/videos" className="touch">
          {messages.contentPages.videos.back}
        </Link>
      </p>
      <PageTitle size="data">{video.title}</PageTitle>
      <Stage key={video.id} video={video} isPlaying={isPlaying} />
      <div className={styles.text}>
        <div className={`stack gap-3 ${styles.about}`}>
          <VideoBadges video={video} />
          {video.description && <p lang={video.lang?.description}>{video.description}</p>}
        </div>
        <div className={`cluster ${styles.actions}`}>
          {isLocked(video) ? <AccessLinks video={video} /> : <HostLink video={video} variant="secondary" />}
        </div>
      </div>
    </article>
  );
}

function Stage({ video, isPlaying }: VideoPageProps) {
  const [isAsked, setAsked] = useState(false);
  const { hosted } = video;
  const sizes = "(min-width: 70rem) 68.75rem, 94vw";
  if (hosted && (isPlaying || isAsked)) {
    return <VideoFrame title={video.title} hosted={hosted} takesFocus={isAsked} />;
  }
  if (!hosted) {
    const overlay = isLocked(video) ? "locked" : "none";
    return <VideoPoster video={video} overlay={overlay} sizes={sizes} isUrgent />;
  }
  return (
    <Link
      to="?play=1"
      aria-label={messages.contentPages.videos.play(video.title)}
      className={styles.play}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setAsked(true);
      }}
    >
      <VideoPoster video={video} overlay="play" sizes={sizes} isUrgent />
    </Link>
  );
}

function AccessLinks({ video }: { video: VaultVideo }) {
  const signIn = signInAddress(video.id);
  return (
    <>
      <p>{messages.contentPages.videos.forMembers}</p>
      <ButtonLink to={signIn}>{messages.contentPages.videos.signIn}</ButtonLink>
      <ButtonLink to={`${signIn}&tab=register`} variant="secondary">
        {messages.contentPages.videos.createAccount}
      </ButtonLink>
    </>
  );
}
