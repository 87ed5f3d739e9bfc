import type { EditedRelease } from "#app/domain/releases/admin-releases.ts";
import { TrackCover } from "../../tracks/track-cover.tsx";
import { Card } from "../../ui/card.tsx";
import { PictureForm } from "../uploads/picture-form.tsx";
import styles from "./release-cover-card.module.css";

interface ReleaseCoverCardProps {
  release: EditedRelease;
  isProven: boolean;
  error?: string | undefined;
}

/** The cover, and the form that changes it. */
export function ReleaseCoverCard({ release, isProven, error }: ReleaseCoverCardProps) {
  return (
    <Card labelledBy="cover">
      <h2 id="cover">Cover</h2>
      <div className={styles.cover}>
        <TrackCover track={release} sizes="18rem" alt={`Cover of ${release.title}`} />
      </div>
      <PictureForm
        intent="cover"
        label="New cover"
        hint="JPEG, PNG or WebP, preferably square and at least 1200 pixels wide. The tracks keep theirs."
        button="Change Cover"
        isProven={isProven}
        page={`/admin/releases/${release.id}`}
        error={error}
      />
    </Card>
  );
}
