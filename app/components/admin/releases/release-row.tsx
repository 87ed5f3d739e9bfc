import type { AdminRelease } from "#app/domain/releases/admin-releases.ts";
import { TrackCover } from "../../tracks/track-cover.tsx";
import { Price } from "../../ui/values/price.tsx";
import { PublicationBadge } from "../editing/publication-badge.tsx";
import { ContentRow } from "../lists/content-list.tsx";
import { releaseKindLabels } from "./release-kinds.ts";

interface ReleaseRowProps {
  release: AdminRelease;
  position: number | null;
  isLast: boolean;
}

/** A release in its list: what it is, what it costs, and when it comes out. */
export function ReleaseRow({ release, position, isLast }: ReleaseRowProps) {
  const { id, title, kind, status, price, suggestedPrice, trackCount, publishesAt, opensAt } = release;
  return (
    <ContentRow
      id={id}
      title={title}
      to={`/admin/releases/${id}`}
      position={position}
      isLast={isLast}
      picture={<TrackCover track={release} sizes="64px" />}
      isPictureSquare
      facts={
        <>
          <PublicationBadge status={status} />
          <span>{releaseKindLabels[kind]}</span>
          <span>{trackCount === 1 ? "1 track" : `${trackCount} tracks`}</span>
          <span>
            {price === null ? "Tracks only" : <PriceOf price={price} isMinimum={suggestedPrice !== null} />}
          </span>
          {publishesAt && <span>Published on {publishesAt}</span>}
          {opensAt && <span>Out on {opensAt}</span>}
        </>
      }
    />
  );
}

function PriceOf({ price, isMinimum }: { price: string; isMinimum: boolean }) {
  if (!isMinimum) return Number(price) === 0 ? "Free" : <Price amount={price} />;
  return (
    <>
      From <Price amount={price} />
    </>
  );
}
