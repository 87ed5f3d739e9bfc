import { Form, Link, useNavigation } from "@remix-run/react";
import type { EditedRelease } from "#app/domain/releases/admin-releases.ts";
import { FormActions } from "../../forms/form-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ReleaseStatusBadge } from "./release-status-badge.tsx";
import styles from "./release-visibility-card.module.css";

const meanings: Readonly<Record<EditedRelease["status"], string>> = {
  published: "Everyone can find this release.",
  announced: "Everyone can find it and order it in advance.",
  draft: "Only admins can see this release.",
  removed: "This release was removed. People who bought it keep it.",
};

/** Whether the release is public and out, and the buttons that change that. */
export function ReleaseVisibilityCard({ release }: { release: EditedRelease }) {
  const { id, status, publishesAt, opensAt, hasBuyers } = release;
  const intent = useNavigation().formData?.get("intent");
  const isPublic = status === "published" || status === "announced";
  const isWaitedFor = status === "announced" && hasBuyers;
  return (
    <Card labelledBy="visibility">
      <h2 id="visibility">On the Site</h2>
      <p className={`cluster ${styles.status}`}>
        <ReleaseStatusBadge status={status} /> {meanings[status]}
      </p>
      {publishesAt && <p>It is published by itself on {publishesAt}.</p>}
      {opensAt && <p>It comes out on {opensAt}.</p>}
      {isPublic && (
        <p>
          <Link to={`/releases/${id}`}>View as a visitor</Link>
        </p>
      )}
      <Form method="post">
        <FormActions>
          {status === "draft" && (
            <Button
              name="intent"
              value="publish"
              variant="secondary"
              isPending={intent === "publish"}
              pendingLabel="Publishing..."
            >
              {opensAt ? "Announce" : "Publish"}
            </Button>
          )}
          {status === "announced" && (
            <Button
              name="intent"
              value="open"
              variant="secondary"
              isPending={intent === "open"}
              pendingLabel="Letting it out..."
            >
              Let It Out Now
            </Button>
          )}
          {isPublic && !isWaitedFor && (
            <Button
              name="intent"
              value="unpublish"
              variant="secondary"
              isPending={intent === "unpublish"}
              pendingLabel="Unpublishing..."
            >
              Unpublish
            </Button>
          )}
          {status === "removed" && (
            <Button name="intent" value="bring-back" isPending={intent === "bring-back"}>
              Restore
            </Button>
          )}
          {status !== "removed" && !isWaitedFor && (
            <Button name="intent" value="remove" variant="quiet" isPending={intent === "remove"}>
              Remove Release
            </Button>
          )}
        </FormActions>
      </Form>
      {status !== "removed" && (
        <p className={styles.note}>
          {isWaitedFor
            ? "People have ordered it in advance, so it can't be hidden before it is out."
            : "Its tracks stay as they are either way, and people who bought it keep it. You can restore a removed release."}
        </p>
      )}
    </Card>
  );
}
