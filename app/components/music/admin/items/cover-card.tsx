import { PictureForm, type PictureFormProps } from "#app/components/core/admin/uploads/picture-form.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import styles from "./cover-card.module.css";

interface CoverCardProps extends Pick<PictureFormProps, "page" | "isProven" | "error"> {
  /** A track or a release. */
  of: Parameters<typeof TrackCover>[0]["track"] & { title: string };
  kind: ItemKind;
}

/** A cover, and the form that changes it. */
export function CoverCard({ of, kind, page, isProven, error }: CoverCardProps) {
  return (
    <Card labelledBy="cover" title={messages.adminMusic.cover.title}>
      <div className={styles.picture}>
        <TrackCover track={of} sizes="18rem" alt={messages.adminMusic.cover.of(of.title)} />
      </div>
      <PictureForm
        intent="cover"
        label={messages.adminMusic.cover.label}
        hint={kind === "track" ? messages.adminMusic.cover.trackHint : messages.adminMusic.cover.releaseHint}
        button={messages.adminMusic.cover.button}
        isProven={isProven}
        page={page}
        error={error}
      />
    </Card>
  );
}
