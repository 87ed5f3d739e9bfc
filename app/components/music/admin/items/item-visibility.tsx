import { SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import { EditorBar } from "#app/components/core/admin/editing/editor-bar.tsx";
import {
  restoreButton,
  unpublishButton,
  type VisibilityButton,
  VisibilityCard,
} from "#app/components/core/admin/editing/visibility-card.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import type { AdminRelease } from "#app/domain/music/releases/admin-releases.ts";
import type { ItemKind } from "#app/shared/music/item.ts";

interface ShownItem extends Pick<AdminRelease, "id" | "status" | "publishesAt"> {
  /** When a pre-order comes out, in words. */
  opensAt?: string | null;
  /** Whether a pre-order has been paid for: it can't be taken off the site then. */
  hasBuyers?: boolean;
}

interface ItemVisibilityProps {
  kind: ItemKind;
  item: ShownItem;
}

const meanings: Readonly<Record<ShownItem["status"], string>> = {
  published: "Public.",
  announced: "Public and open for pre-order.",
  draft: "Only admins see it.",
  removed: "Removed. Buyers keep access.",
};

interface ItemBarProps extends ItemVisibilityProps {
  /** Whether the answer to a question is the page's filled button. */
  isSecondary?: boolean;
}

/** The bar of a track's or release's editor: its state, and what saves and publishes its form. */
export function ItemBar({ kind, item: { id, status, opensAt }, isSecondary }: ItemBarProps) {
  const isPublic = status === "published" || status === "announced";
  return (
    <EditorBar
      status={
        <>
          <PublicationBadge status={status} /> <span className="muted">{meanings[status]}</span>
        </>
      }
      publicPage={isPublic ? `/${kind === "track" ? "music" : "releases"}/${id}` : null}
    >
      <SaveButtons
        form={kind}
        isSecondary={isSecondary}
        next={
          status === "draft" && {
            intent: "save-and-publish",
            label: opensAt ? "Announce" : "Publish",
            pendingLabel: "Publishing...",
          }
        }
      />
    </EditorBar>
  );
}

/** When a track or release is public and out, and what else can be done about that. */
export function ItemVisibility({ kind, item }: ItemVisibilityProps) {
  const { publishesAt, opensAt } = item;
  return (
    <VisibilityCard
      times={[
        ...(publishesAt ? [`Publishes automatically on ${publishesAt}.`] : []),
        ...(opensAt ? [`Out ${opensAt}.`] : []),
      ]}
      buttons={buttonsOf(kind, item)}
      note={noteOf(kind, item)}
    />
  );
}

export const removeButton = {
  track: { intent: "remove", label: "Remove Track", variant: "quiet" },
  release: { intent: "remove", label: "Remove Release", variant: "quiet" },
} as const;
const open: VisibilityButton = { intent: "open", label: "Release Now", variant: "secondary" };

function isWaitedFor({ status, hasBuyers }: ShownItem): boolean {
  return status === "announced" && hasBuyers === true;
}

function buttonsOf(kind: ItemKind, item: ShownItem): VisibilityButton[] {
  const remove = removeButton[kind];
  switch (item.status) {
    case "removed":
      return [restoreButton()];
    case "draft":
      // It is published with its form, which says what it costs.
      return [remove];
    case "announced":
      return isWaitedFor(item) ? [open] : [open, unpublishButton(), remove];
    case "published":
      return [unpublishButton(), remove];
  }
}

function noteOf(kind: ItemKind, item: ShownItem): string | null {
  if (item.status === "removed") return null;
  if (isWaitedFor(item)) return "Fans have pre-ordered it, so you can't hide it before release day.";
  const stays = kind === "track" ? "Buyers keep access." : "Tracks stay public, and buyers keep access.";
  return `${stays} You can restore a removed ${kind}.`;
}
