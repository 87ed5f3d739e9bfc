import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { ContentList, type ContentListProps } from "#app/components/core/admin/lists/content-list.tsx";
import { ContentRow, type ContentRowProps } from "#app/components/core/admin/lists/content-row.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { AdminRelease } from "#app/domain/music/releases/admin-releases.ts";
import type { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { messages } from "#app/messages/messages.ts";

import type { ItemKind } from "#app/shared/music/item.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";

interface Listed {
  kind: ItemKind;
  /** All on the site with drafts in the owner's order, or the removed ones. */
  shown: "catalogue" | "removed";
}

interface ItemListPageProps extends Listed {
  /** What the page is for, in a sentence. */
  lead: string;
  counts: Record<Listed["shown"], number>;
  /** Why a press was refused. */
  refusal: string | undefined;
  /** What came of an upload. */
  outcome: ReactNode;
  additions: Parameters<typeof Additions>[0]["additions"];
  /** The name of the addition that was sent and refused. */
  answered: string | undefined;
  children: ReactNode;
}

/** The owner's page of tracks or of releases: what can be added, and the list. */
export function ItemListPage({ kind, shown, counts, children, ...page }: ItemListPageProps) {
  const here = `/admin/${kind}s`;
  const isTracks = kind === "track";
  const name = isTracks ? messages.adminMusic.list.tracks : messages.adminMusic.list.releases;
  const tabOf = (tab: Listed["shown"], label: string) => ({
    label,
    count: counts[tab],
    to: tab === "removed" ? `${here}?show=removed` : here,
    isCurrent: shown === tab,
  });
  return (
    <AdminPage title={name} lead={<p>{page.lead}</p>}>
      <RefusalNotice refusal={page.refusal} />
      {page.outcome}
      {shown === "catalogue" && <Additions additions={page.additions} answered={page.answered} />}
      <LinkTabs
        label={isTracks ? messages.adminMusic.list.whichTracks : messages.adminMusic.list.whichReleases}
        tabs={[
          tabOf("catalogue", isTracks ? messages.adminMusic.list.catalogue : name),
          tabOf("removed", messages.adminMusic.list.removed),
        ]}
      />
      {children}
    </AdminPage>
  );
}

interface ItemListProps extends Listed, Omit<ContentListProps, "title" | "empty"> {
  title: string;
  /** What to do as long as there are none. */
  hint: string;
}

/** The rows of such a page. */
export function ItemList({ kind, shown, title, hint, ...list }: ItemListProps) {
  const isTracks = kind === "track";
  if (shown === "catalogue") {
    const none = isTracks ? messages.adminMusic.list.noTracks : messages.adminMusic.list.noReleases;
    return <ContentList {...list} title={title} empty={<EmptyState title={none} description={hint} />} />;
  }
  return (
    <ContentList
      {...list}
      title={isTracks ? messages.adminMusic.list.removedTracks : messages.adminMusic.list.removedReleases}
      empty={
        <EmptyState
          title={
            isTracks ? messages.adminMusic.list.noRemovedTracks : messages.adminMusic.list.noRemovedReleases
          }
          description={
            isTracks ? messages.adminMusic.list.restoreTracks : messages.adminMusic.list.restoreReleases
          }
        />
      }
    />
  );
}

interface ItemRowProps extends Pick<ContentRowProps, "position" | "isLast" | "tick" | "drag"> {
  item: ReturnType<typeof listTracksForAdmin>[number] | AdminRelease;
  /** What can be done with it from the list, besides moving it. */
  actions?: readonly { intent: string; label: string }[];
}

/** A track or release in its list: what it is, what it costs, and when it comes out. */
export function ItemRow({ item, actions = [], ...row }: ItemRowProps) {
  const { id, title, status, price, suggestedPrice, publishesAt } = item;
  const release = "kind" in item ? item : null;
  return (
    <ContentRow
      {...row}
      id={id}
      title={title}
      to={`/admin/${release ? "releases" : "tracks"}/${id}`}
      picture={<TrackCover track={item} sizes="64px" />}
      isPictureSquare
      facts={
        <>
          <PublicationBadge status={status} />
          {release && <span>{kindName(release.kind)}</span>}
          {release && <span>{messages.adminMusic.list.trackCount(release.trackCount)}</span>}
          <span>
            {price === null ? (
              messages.adminMusic.list.tracksOnly
            ) : (
              <PriceOf price={price} isMinimum={suggestedPrice !== null} />
            )}
          </span>
          {"duration" in item && <span>{item.duration}</span>}
          {publishesAt && <span>{messages.adminMusic.list.publishedOn(publishesAt)}</span>}
          {release?.opensAt && <span>{messages.adminMusic.list.outOn(release.opensAt)}</span>}
        </>
      }
      buttons={
        actions.length > 0 && (
          <Form method="post" preventScrollReset aria-label={title}>
            <input type="hidden" name="id" value={id} />
            {actions.map(({ intent, label }) => (
              <Button
                key={intent}
                name="intent"
                value={intent}
                variant="secondary"
                aria-label={messages.adminMusic.list.actionOn(label, title)}
              >
                {label}
              </Button>
            ))}
          </Form>
        )
      }
    />
  );
}

function PriceOf({ price, isMinimum }: { price: string; isMinimum: boolean }) {
  if (!isMinimum) return Number(price) === 0 ? messages.adminMusic.list.free : <Price amount={price} />;
  return <Sentence parts={messages.adminMusic.list.from<ReactNode>(<Price amount={price} />)} />;
}
