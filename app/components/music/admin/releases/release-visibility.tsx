import {
  restoreButton,
  unpublishButton,
  type VisibilityButton,
  VisibilityCard,
} from "#app/components/core/admin/editing/visibility-card.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";

const meanings: Readonly<Record<EditedRelease["status"], string>> = {
  published: "Public.",
  announced: "Public and open for pre-order.",
  draft: "Only admins see it.",
  removed: "Removed. Buyers keep access.",
};

/** Whether the release is public and out, and what can be done about that. */
export function ReleaseVisibility({
  release,
  question,
}: {
  release: EditedRelease;
  /** Whether it is a pre-order; its answers then publish it. */
  question: string | undefined;
}) {
  const { id, status, publishesAt, opensAt } = release;
  return (
    <VisibilityCard
      badge={<PublicationBadge status={status} />}
      meaning={meanings[status]}
      times={[
        ...(publishesAt ? [`Publishes automatically on ${publishesAt}.`] : []),
        ...(opensAt ? [`Out ${opensAt}.`] : []),
      ]}
      publicPage={status === "published" || status === "announced" ? `/releases/${id}` : null}
      question={question}
      buttons={question ? answers : buttonsOf(release)}
      note={noteOf(release)}
    />
  );
}

const remove: VisibilityButton = { intent: "remove", label: "Remove Release", variant: "quiet" };
const publish: VisibilityButton = {
  intent: "publish",
  label: "Publish",
  pendingLabel: "Publishing...",
  variant: "secondary",
};
const open: VisibilityButton = {
  intent: "open",
  label: "Release Now",
  pendingLabel: "Releasing...",
  variant: "secondary",
};

const answers: VisibilityButton[] = [
  { ...publish, intent: "publish-preorder", label: "Announce as a Pre-Order" },
  { ...publish, intent: "publish-out", label: "Publish Now" },
];

/** Whether people have paid for what isn't out yet: it can't be taken off the site then. */
function isWaitedFor({ status, hasBuyers }: EditedRelease): boolean {
  return status === "announced" && hasBuyers;
}

function buttonsOf(release: EditedRelease): VisibilityButton[] {
  switch (release.status) {
    case "removed":
      return [restoreButton];
    case "draft":
      return [release.opensAt ? { ...publish, label: "Announce" } : publish, remove];
    case "announced":
      return isWaitedFor(release) ? [open] : [open, unpublishButton, remove];
    case "published":
      return [unpublishButton, remove];
  }
}

function noteOf(release: EditedRelease): string | null {
  if (release.status === "removed") return null;
  return isWaitedFor(release)
    ? "Fans have pre-ordered it, so you can't hide it before release day."
    : "Tracks stay public, and buyers keep access. You can restore a removed release.";
}
