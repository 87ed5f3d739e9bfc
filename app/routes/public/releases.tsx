import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ReleaseFacts } from "#app/components/music/releases/release-facts.tsx";
import styles from "#app/components/music/releases/release-grid.module.css";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { listReleases, newestFirst } from "#app/domain/music/releases/list-releases.ts";
import { withCosts } from "#app/domain/music/releases/read-release.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, messages.content.frame.releases, messages.music.releases.description);

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  // The covers alone: what stands on them is on the pages of their own.
  const releases = withCosts(ctx, newestFirst(listReleases(ctx))).map((release) => ({
    ...release,
    positions: [],
  }));
  return { releases, hasTracks: releases.length > 0 || listTracks(ctx).length > 0 };
}

/** All releases as covers: pre-orders, then the newest first. */
export default function Releases() {
  const { releases, hasTracks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.music.releases.title} size="poster">
        {releases.length > 0 && (
          <>
            <p>{messages.music.releases.count(releases.length)}</p>
            <p>
              <Link to="/music?view=list">{messages.music.releases.allTracks}</Link>
            </p>
          </>
        )}
      </PageHeader>
      {releases.length === 0 && (
        <EmptyState
          title={messages.music.releases.none}
          description={hasTracks ? messages.music.releases.onlyTracks : messages.music.releases.nothing}
        >
          {hasTracks && (
            <Link to="/music" className="touch">
              {messages.music.releases.toMusic}
            </Link>
          )}
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {releases.map((release, index) => (
          <li key={release.id} className={styles.release}>
            <div className="led" style={{ "--cover": `r${release.id}` }}>
              <TrackCover
                track={release}
                sizes="(min-width: 70rem) 20rem, (min-width: 40rem) 30vw, 46vw"
                isUrgent={index === 0}
              />
            </div>
            <h2 className={`work-title ${styles.title}`}>
              <Link to={`/releases/${release.id}`} viewTransition>
                {release.title}
              </Link>
            </h2>
            <p className={`cluster muted small ${styles.facts}`}>
              <ReleaseFacts release={release} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
