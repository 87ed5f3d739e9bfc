import { Link } from "@remix-run/react";
import { TrackList } from "#app/components/catalogue/track-list.tsx";
import type { RowTrack } from "#app/components/tracks/page-track.ts";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { MusicQuery } from "#app/shared/catalogue/music-query.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./music-page.module.css";
import { MusicSearch } from "./music-search.tsx";
import { ReleaseGroup } from "./release-group.tsx";
import type { ListedRelease } from "./shown-release.ts";

interface MusicPageProps {
  /** How many tracks are out. */
  trackCount: number;
  /** The tracks that stand by themselves: all in the flat list, those on no release otherwise. */
  tracks: RowTrack[];
  /** Shown before them; null in the flat list. */
  releases: ListedRelease[] | null;
  /** The tracks of releases that are a track and nothing more. */
  singles: RowTrack[];
  /** Whether there are releases to switch to. */
  hasReleases: boolean;
  /** What was searched for; null where there is too little to search. */
  query: MusicQuery | null;
  /** The owner's texts under the title and after the last track; may be empty. */
  words: { lead: string; note: string };
  /** What is said instead of a list; null where there are tracks. */
  empty: { title: string; description: string } | null;
  isSignedIn: boolean;
}

/** The catalogue (/music): by release, or as one numbered list. */
export function MusicPage({
  trackCount,
  tracks,
  releases,
  singles,
  query,
  words,
  isSignedIn,
  ...page
}: MusicPageProps) {
  const isEmpty = trackCount === 0 && !page.hasReleases;
  return (
    <>
      <PageHeader title="MUSIC" size="poster">
        {words.lead && <p>{words.lead}</p>}
        <p>
          {trackCount} {trackCount === 1 ? "track" : "tracks"} available
        </p>
      </PageHeader>
      {isEmpty && page.empty && <EmptyState {...page.empty} />}
      {page.hasReleases && (
        <div className={`cluster ${styles.views}`}>
          <LinkTabs
            label="Order of the music"
            tabs={[
              { label: "By release", to: "/music", isCurrent: releases !== null },
              { label: "All tracks", to: "/music?view=list", isCurrent: releases === null },
            ]}
            preventScrollReset
          />
          <Link to="/releases" className="touch">
            All Releases
          </Link>
        </div>
      )}
      {query && <MusicSearch query={query} />}
      {query?.words && (
        <p role="status" className={styles.found}>
          {tracks.length} of {trackCount} tracks with “{query.words}”.{" "}
          <Link to="/music?view=list">Show all tracks</Link>
        </p>
      )}
      {releases && (
        <div className={`stack ${styles.groups}`}>
          {releases.map((release, index) => (
            <ReleaseGroup key={release.id} release={release} isSignedIn={isSignedIn} isFirst={index === 0} />
          ))}
          <Section heading="Singles" tracks={singles} isSignedIn={isSignedIn} />
          <Section heading="More tracks" tracks={tracks} isSignedIn={isSignedIn} />
        </div>
      )}
      {!releases && tracks.length > 0 && <TrackList tracks={tracks} isSignedIn={isSignedIn} isFirstSeen />}
      {words.note && !isEmpty && <p className={styles.more}>{words.note}</p>}
    </>
  );
}

interface SectionProps {
  heading: string;
  tracks: RowTrack[];
  isSignedIn: boolean;
}

function Section({ heading, tracks, isSignedIn }: SectionProps) {
  if (tracks.length === 0) return null;
  return (
    <section className="stack">
      <h2 className={styles.heading}>{heading}</h2>
      <TrackList tracks={tracks} isSignedIn={isSignedIn} level={3} />
    </section>
  );
}
