import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MoveButtons } from "#app/components/core/admin/lists/move-buttons.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import { messages } from "#app/messages/messages.ts";
import admin from "#app/styles/admin.module.css";
import styles from "./release-tracks-card.module.css";

type ReleaseTrack = EditedRelease["tracks"][number];

/** The tracks of a release in order, and the form that adds more. */
export function ReleaseTracksCard({ release }: { release: EditedRelease }) {
  const { tracks, opensAt, status } = release;
  const isPreOrder = opensAt !== null && status !== "published";
  return (
    <Card labelledBy="tracks" title={messages.adminReleases.tracks.title}>
      <AddTracks key={tracks.length} addable={release.addable} isOpen={tracks.length === 0} />
      {tracks.length === 0 ? (
        <p>{messages.adminReleases.tracks.none}</p>
      ) : (
        <ol className="ruled">
          {tracks.map((track, index) => (
            <TrackRow
              key={track.id}
              track={track}
              position={index + 1}
              isLast={index === tracks.length - 1}
              isPreOrder={isPreOrder}
            />
          ))}
        </ol>
      )}
      {isPreOrder && tracks.length > 0 && <p className="note">{messages.adminReleases.tracks.early}</p>}
    </Card>
  );
}

interface TrackRowProps {
  track: ReleaseTrack;
  position: number;
  isLast: boolean;
  /** Whether it can be had before the others. */
  isPreOrder: boolean;
}

function TrackRow({
  track: { id, title, status, duration, isEarly },
  position,
  isLast,
  isPreOrder,
}: TrackRowProps) {
  const give = isEarly ? messages.adminReleases.tracks.giveOnDay : messages.adminReleases.tracks.giveNow;
  return (
    <li id={`track-${id}`} className={styles.row}>
      <span className={`display muted ${admin.number} ${styles.number}`} aria-hidden="true">
        {String(position).padStart(2, "0")}
      </span>
      <div className={styles.text}>
        <h3 className={`text-heading ${admin.title} ${styles.title}`}>
          <Link to={`/admin/tracks/${id}`}>{title}</Link>
        </h3>
        <p className={`cluster muted ${admin.facts} ${styles.facts}`}>
          <PublicationBadge status={status} />
          {isPreOrder && isEarly && <Badge tone="success">{messages.adminReleases.tracks.now}</Badge>}
          <span>{duration}</span>
        </p>
      </div>
      <div className={`cluster ${styles.actions}`}>
        <Form method="post" preventScrollReset aria-label={title} className={`cluster ${styles.actions}`}>
          <input type="hidden" name="id" value={id} />
          {isPreOrder && (
            <Button
              name="intent"
              value={isEarly ? "not-early" : "early"}
              variant="secondary"
              aria-label={messages.adminReleases.tracks.actionOn(give, title)}
            >
              {give}
            </Button>
          )}
          <Button
            name="intent"
            value="take-off"
            variant="quiet"
            aria-label={messages.adminReleases.tracks.actionOn(messages.adminReleases.tracks.remove, title)}
          >
            {messages.adminReleases.tracks.remove}
          </Button>
        </Form>
        <MoveButtons id={id} title={title} position={position} isLast={isLast} />
      </div>
    </li>
  );
}

interface AddTracksProps {
  addable: EditedRelease["addable"];
  isOpen: boolean;
}

function AddTracks({ addable, isOpen }: AddTracksProps) {
  if (addable.length === 0) {
    return (
      <p>
        <Sentence
          parts={messages.adminReleases.tracks.noOthers<ReactNode>(
            <Link to="/admin/tracks?add">{messages.adminReleases.tracks.uploadSome}</Link>,
          )}
        />
      </p>
    );
  }
  return (
    <Folded summary={messages.adminReleases.tracks.add} isOpen={isOpen}>
      <Form method="post" preventScrollReset className="stack gap-4">
        <fieldset className={admin.choices}>
          <legend className="visually-hidden">{messages.adminReleases.tracks.toAdd}</legend>
          {addable.map(({ id, title, isDraft }) => (
            <label key={id} className={admin.choice}>
              <input type="checkbox" name="tracks" value={id} className={admin.box} />
              <span>
                {title}
                {isDraft && <span className="note">{messages.adminReleases.tracks.draft}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <p>
          <IntentButton
            intent="add-tracks"
            variant="secondary"
            pendingLabel={messages.adminReleases.tracks.adding}
          >
            {messages.adminReleases.tracks.addToRelease}
          </IntentButton>
        </p>
      </Form>
    </Folded>
  );
}
