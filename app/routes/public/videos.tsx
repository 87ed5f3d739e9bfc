import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { shownVault } from "#app/components/content/videos/shown-vault.ts";
import { isLocked } from "#app/components/content/videos/vault-video.ts";
import { VideoCard } from "#app/components/content/videos/video-card.tsx";
import styles from "#app/components/content/videos/video-vault.module.css";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { listVideos, type VaultVideo, vaultPresenter } from "#app/domain/content/videos/list-videos.ts";
import { languagesOf, readOwnSettings } from "#app/domain/core/own-settings.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, messages.contentPages.videos.title, args.data?.lead);

/** The vault; nothing of it for the page of a single video. */
export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  if (params.videoId !== undefined) return null;
  const { settings, lang } = readOwnSettings(ctx);
  return {
    videos: listVideos(ctx).map(vaultPresenter(ctx)),
    lead: settings.pages.videosLead,
    ...languagesOf(lang, ["pages.videosLead"]),
  };
}

export const shouldRevalidate = shownVault.shouldRevalidate;

/** All videos; one opens over them. */
export default function Videos() {
  const vault = useLoaderData<typeof loader>();
  const isShown = shownVault.useMemory(vault?.videos ?? null);
  return (
    <>
      {vault && isShown && <Vault {...vault} />}
      <Outlet />
    </>
  );
}

function Vault({ videos, lead, lang }: NonNullable<SerializeFrom<typeof loader>>) {
  if (videos.length === 0) return <EmptyVault />;
  return (
    <>
      <PageHeader title={messages.contentPages.videos.title} size="poster">
        {lead && <p lang={lang?.["pages.videosLead"]}>{lead}</p>}
        <p>{countLabel(videos)}</p>
      </PageHeader>
      <ul className={styles.grid}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} isUrgent={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EmptyVault() {
  return (
    <>
      <PageHeader title={messages.contentPages.videos.title} size="poster" />
      <EmptyState
        title={messages.contentPages.videos.none}
        description={messages.contentPages.videos.nothing}
      >
        <ButtonLink to="/music" variant="secondary">
          {messages.core.errorPage.browseMusic}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function countLabel(videos: readonly VaultVideo[]): string {
  const locked = videos.filter(isLocked).length;
  return locked === 0
    ? messages.contentPages.videos.count(videos.length)
    : messages.contentPages.videos.countWithLocked(videos.length, locked);
}
