import { Link } from "@remix-run/react";
import { TrackList } from "#app/components/catalogue/track-list.tsx";
import type { PageTrack } from "#app/components/tracks/page-track.ts";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./music-page.module.css";
import { ReleaseGroup } from "./release-group.tsx";
import type { ShownRelease } from "./shown-release.ts";

interface MusicPageProps {
  /** How many tracks are out. */
  trackCount: number;
  /** The tracks that stand by themselves: all in the flat list, those on no release otherwise. */
  tracks: PageTrack[];
  /** Shown before them; null in the flat list. */
  releases: ShownRelease[] | null;
  /** The tracks of releases that are a track and nothing more. */
  singles: PageTrack[];
  /** Whether there are releases to switch to. */
  hasReleases: boolean;
  /** The owner's texts under the title and after the last track; may be empty. */
  words: { lead: string; note: string };
  isSignedIn: boolean;
}

/** The catalogue (/music): by release, or as one numbered list. */
export function MusicPage({
  trackCount,
  tracks,
  releases,
  singles,
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
      {isEmpty && (
        <EmptyState title="MUSIC LIBRARY INITIALIZING" description="NEW RELEASES LOADING, CHECK BACK SOON" />
      )}
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
            All releases
          </Link>
        </div>
      )}
      {releases && (
        <div className={`stack ${styles.groups}`}>
          {releases.map((release) => (
            <ReleaseGroup key={release.id} release={release} isSignedIn={isSignedIn} />
          ))}
          <Section heading="Singles" tracks={singles} isSignedIn={isSignedIn} />
          <Section heading="More tracks" tracks={tracks} isSignedIn={isSignedIn} />
        </div>
      )}
      {!releases && tracks.length > 0 && <TrackList tracks={tracks} isSignedIn={isSignedIn} />}
      {words.note && !isEmpty && <p className={styles.more}>{words.note}</p>}
    </>
  );
}

interface SectionProps {
  heading: string;
  tracks: PageTrack[];
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
