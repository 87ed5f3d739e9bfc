import type { AdminTrack } from "#app/domain/catalogue/schema.ts";
import type { Picture } from "#app/domain/pictures/picture.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./admin-track-list.module.css";
import { AdminTrackRow } from "./admin-track-row.tsx";

export type ListedAdminTrack = AdminTrack & { cover: Picture | null };

interface AdminTrackListProps {
  tracks: readonly ListedAdminTrack[];
  shown: "catalogue" | "removed";
}

/** The catalogue in its order, drafts among it, or what was removed from it. */
export function AdminTrackList({ tracks, shown }: AdminTrackListProps) {
  if (tracks.length === 0) {
    return shown === "removed" ? (
      <EmptyState
        title="Nothing was removed"
        description="Tracks that you remove can be brought back from here."
      />
    ) : (
      <EmptyState
        title="No tracks yet"
        description="Upload your first recording above. It stays a draft until you publish it."
      />
    );
  }
  return (
    <ol className={styles.list}>
      {tracks.map((track, index) => (
        <AdminTrackRow key={track.id} track={track} place={index + 1} isLast={index === tracks.length - 1} />
      ))}
    </ol>
  );
}
