import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NewsletterForm } from "#app/components/core/layout/newsletter-form.tsx";
import { TrackList } from "#app/components/music/catalogue/track-list.tsx";
import styles from "#app/components/music/releases/music-page.module.css";
import { MusicSearch } from "#app/components/music/releases/music-search.tsx";
import { ReleaseGroup } from "#app/components/music/releases/release-group.tsx";
import { listedRelease } from "#app/components/music/releases/shown-release.ts";
import { listedCover, type RowTrack, rowTrack } from "#app/components/music/tracks/page-track.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { languagesOf, readOwnSettings } from "#app/domain/core/own-settings.ts";
import { waitlistWording } from "#app/domain/mail/newsletter/consents.ts";
import { groupMusic, listReleases } from "#app/domain/music/releases/list-releases.ts";
import { withCosts } from "#app/domain/music/releases/read-release.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { type MusicView, musicViews } from "#app/shared/core/settings/music-views.ts";
import { arrangeMusic, readMusicQuery, searchableFrom } from "#app/shared/music/tracks/music-query.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: args.data?.isOtherView
      ? args.data.releases
        ? messages.musicPages.music.byRelease
        : messages.musicPages.music.allTracks
      : messages.musicPages.music.name,
    description: messages.musicPages.music.description,
    // The view that it opens with has one address.
    parameters: args.data?.isOtherView ? ["view"] : [],
  });

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { settings, lang } = readOwnSettings(ctx);
  const { musicView, musicLead, musicNote, musicEmptyTitle, musicEmptyText } = settings.pages;
  const tracks = listTracks(ctx);
  const releases = listReleases(ctx);
  const { searchParams } = new URL(request.url);
  const query = readMusicQuery(searchParams);
  const isArranged = query.words !== "" || query.order !== "own";
  const view = musicViews.find((name) => name === searchParams.get("view")) ?? musicView;
  const isGrouped = releases.length > 0 && view === "releases" && !isArranged;
  const grouped = isGrouped ? groupMusic(tracks, releases) : null;
  return {
    trackCount: tracks.length,
    tracks: (grouped?.others ?? arrangeMusic(tracks, query)).map(rowTrack),
    singles: (grouped?.singles ?? []).map(rowTrack),
    releases:
      grouped &&
      withCosts(ctx, grouped.groups).map((release) => ({
        ...listedRelease(release),
        cover: release.cover && listedCover(release.cover),
      })),
    hasReleases: releases.length > 0,
    opensWith: musicView,
    isOtherView: releases.length > 0 && view !== musicView,
    query: tracks.length >= searchableFrom || isArranged ? query : null,
    words: {
      lead: musicLead,
      note: musicNote,
      ...languagesOf(lang, ["pages.musicLead", "pages.musicNote"]),
    },
    empty: tracks.length > 0 ? null : { title: musicEmptyTitle, description: musicEmptyText },
    waitFor: tracks.length > 0 ? null : waitlistWording(ctx, "music page"),
  };
}

/** The catalogue: as one numbered list, or by release. */
export default function Music() {
  const { trackCount, tracks, releases, singles, query, words, ...page } = useLoaderData<typeof loader>();
  const addressOf = (view: MusicView) => (view === page.opensWith ? "/music" : `/music?view=${view}`);
  const isEmpty = trackCount === 0 && !page.hasReleases;
  return (
    <>
      <PageHeader title={messages.musicPages.music.title} size="poster">
        {words.lead && <p lang={words.lang?.["pages.musicLead"]}>{words.lead}</p>}
        <p>{messages.musicPages.music.count(trackCount)}</p>
      </PageHeader>
      {isEmpty && page.empty && (
        <EmptyState {...page.empty}>
          {page.waitFor && (
            <NewsletterForm
              id="next-music"
              topic="next_music"
              label={page.waitFor}
              button={messages.musicPages.music.notifyMe}
            />
          )}
        </EmptyState>
      )}
      {page.hasReleases && (
        <div className={`cluster ${styles.views}`}>
          <LinkTabs
            label={messages.musicPages.music.order}
            tabs={[
              {
                label: messages.musicPages.music.allTracks,
                to: addressOf("list"),
                isCurrent: releases === null,
              },
              {
                label: messages.musicPages.music.releases,
                to: addressOf("releases"),
                isCurrent: releases !== null,
              },
            ]}
            preventScrollReset
          />
          <Link to="/releases" className="touch">
            {messages.musicPages.music.allReleases}
          </Link>
        </div>
      )}
      {query && <MusicSearch query={query} />}
      {query?.words && (
        <p role="status" className={styles.found}>
          {messages.musicPages.music.found(tracks.length, trackCount, query.words)}{" "}
          <Link to={addressOf("list")}>{messages.musicPages.music.showAll}</Link>
        </p>
      )}
      {releases && (
        <div className={`stack ${styles.groups}`}>
          {releases.map((release, index) => (
            <ReleaseGroup key={release.id} release={release} isFirst={index === 0} />
          ))}
          <Section heading={messages.musicPages.music.singles} tracks={singles} />
          <Section heading={messages.musicPages.music.more} tracks={tracks} />
        </div>
      )}
      {!releases && tracks.length > 0 && <TrackList tracks={tracks} isFirstSeen />}
      {words.note && !isEmpty && (
        <p lang={words.lang?.["pages.musicNote"]} className={`muted display ${styles.more}`}>
          {words.note}
        </p>
      )}
    </>
  );
}

interface SectionProps {
  heading: string;
  tracks: RowTrack[];
}

function Section({ heading, tracks }: SectionProps) {
  if (tracks.length === 0) return null;
  return (
    <section className="stack">
      <h2 className={styles.heading}>{heading}</h2>
      <TrackList tracks={tracks} level={3} />
    </section>
  );
}
