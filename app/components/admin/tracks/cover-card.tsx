import { Form, useNavigation } from "@remix-run/react";
import { TrackCover } from "#app/components/tracks/track-cover.tsx";
import { FormFields } from "../../forms/form-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FileField } from "../uploads/file-field.tsx";
import { ProofFirst } from "../uploads/proof-first.tsx";
import styles from "./cover-card.module.css";
import type { EditedTrack } from "./edited-track.ts";

interface CoverCardProps {
  track: EditedTrack;
  isProven: boolean;
  error?: string | undefined;
}

/** The cover, and the form that changes it. */
export function CoverCard({ track, isProven, error }: CoverCardProps) {
  const isPending = useNavigation().formData?.get("intent") === "cover";
  return (
    <Card labelledBy="cover">
      <h2 id="cover">Cover</h2>
      <div className={styles.cover}>
        <TrackCover track={track} sizes="18rem" alt={`Cover of ${track.title}`} />
      </div>
      {isProven ? (
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <FormFields>
            <input type="hidden" name="intent" value="cover" />
            <FileField
              label="New cover"
              hint="JPEG, PNG or WebP, preferably square and at least 1200 pixels wide. It is also added to the MP3."
              accept="image/jpeg,image/png,image/webp"
              error={error}
            />
            <p>
              <Button variant="secondary" isPending={isPending} pendingLabel="Changing the cover...">
                Change Cover
              </Button>
            </p>
          </FormFields>
        </Form>
      ) : (
        <ProofFirst page={`/admin/tracks/${track.id}`} />
      )}
    </Card>
  );
}
