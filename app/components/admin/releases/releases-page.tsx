import { Link } from "@remix-run/react";
import type { AdminRelease } from "#app/domain/releases/admin-releases.ts";
import { TrackCover } from "../../tracks/track-cover.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/values/price.tsx";
import type { FormState } from "../editing/edit-form.tsx";
import { PublicationBadge } from "../editing/publication-badge.tsx";
import { ContentList, ContentRow } from "../lists/content-list.tsx";
import { RefusalNotice } from "../refusal-notice.tsx";
import type { UploadTerms } from "../uploads/file-form.tsx";
import { RefusedFiles, sayRefusal } from "../uploads/refused-files.tsx";
import { FolderForm } from "./folder-form.tsx";
import { NewReleaseForm } from "./new-release-form.tsx";
import { releaseKindLabels } from "./release-kinds.ts";
import styles from "./releases-page.module.css";

/** An uploaded folder of which files were refused. */
interface UploadedFolder {
  /** Null where no recording was taken. */
  release: { id: string; title: string } | null;
  refused: readonly { fileName: string; error: string }[];
}

interface ReleasesPageProps {
  releases: readonly AdminRelease[];
  shown: "releases" | "removed";
  counts: { releases: number; removed: number };
  terms: UploadTerms;
  creation: FormState;
  /** The result of an upload of which files were refused. */
  uploaded?: UploadedFolder | undefined;
  /** Why an upload or a move failed. */
  refusal?: string | undefined;
}

/** The releases in the admin area: upload, create, order. */
export function ReleasesPage(page: ReleasesPageProps) {
  const { releases, shown, counts, terms, creation, uploaded, refusal } = page;
  const tabOf = (name: keyof typeof counts, label: string) => ({
    label,
    count: counts[name],
    to: name === "removed" ? "/admin/releases?show=removed" : "/admin/releases",
    isCurrent: shown === name,
  });
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {uploaded && <FolderOutcome {...uploaded} />}
      {shown === "releases" && (
        <div className={`stack ${styles.additions}`}>
          <Card labelledBy="upload-release" title="Upload a Release">
            <FolderForm terms={terms} />
          </Card>
          <Card labelledBy="new-release" title="New Release">
            <NewReleaseForm key={counts.releases} {...creation} />
          </Card>
        </div>
      )}
      <LinkTabs label="Which releases" tabs={[tabOf("releases", "Releases"), tabOf("removed", "Removed")]} />
      <ContentList
        title={shown === "removed" ? "Removed Releases" : "Releases in Order"}
        empty={emptyOf(shown)}
      >
        {releases.map((release, index) => (
          <ReleaseRow
            key={release.id}
            release={release}
            position={shown === "removed" ? null : index + 1}
            isLast={index === releases.length - 1}
          />
        ))}
      </ContentList>
    </>
  );
}

function emptyOf(shown: ReleasesPageProps["shown"]) {
  if (shown === "removed") {
    return <EmptyState title="No removed releases" description="You can restore removed releases here." />;
  }
  return (
    <EmptyState
      title="No releases yet"
      description="Upload the folder of your first one, or put one together from your tracks."
    />
  );
}

interface ReleaseRowProps {
  release: AdminRelease;
  position: number | null;
  isLast: boolean;
}

function ReleaseRow({ release, position, isLast }: ReleaseRowProps) {
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

/** Which files of a folder were refused and why, and what came of the others. */
function FolderOutcome({ release, refused }: UploadedFolder) {
  return (
    <>
      <RefusedFiles refusals={refused.map(sayRefusal)} />
      {release && (
        <Notice variant="success" title="The others are a draft">
          <p>
            <Link to={`/admin/releases/${release.id}`}>Edit “{release.title}”</Link>
          </p>
        </Notice>
      )}
    </>
  );
}
