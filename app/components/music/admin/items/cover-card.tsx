import { PictureForm, type PictureFormProps } from "#app/components/core/admin/uploads/picture-form.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Card } from "#app/components/ui/card.tsx";
import styles from "./cover-card.module.css";

interface CoverCardProps extends Pick<PictureFormProps, "page" | "isProven" | "error"> {
  /** A track or a release. */
  of: Parameters<typeof TrackCover>[0]["track"] & { title: string };
  /** Where else the cover goes, in a sentence. */
  note: string;
}

/** A cover, and the form that changes it. */
export function CoverCard({ of, note, page, isProven, error }: CoverCardProps) {
  return (
    <Card labelledBy="cover" title="Cover">
      <div className={styles.picture}>
        <TrackCover track={of} sizes="18rem" alt={`Cover of ${of.title}`} />
      </div>
      <PictureForm
        intent="cover"
        label="New cover"
        hint={`JPEG, PNG or WebP, preferably square and at least 1200 pixels wide. ${note}`}
        button="Change Cover"
        isProven={isProven}
        page={page}
        error={error}
      />
    </Card>
  );
}
