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
import { messages } from "#app/messages/messages.ts";
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
          <PublicationBadge status={status} />{" "}
          <span className="muted">{messages.adminMusic.meanings[status]}</span>
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
            label: opensAt ? messages.adminMusic.announce : messages.adminMusic.publish,
            pendingLabel: messages.adminMusic.publishing,
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
        ...(publishesAt ? [messages.adminMusic.publishesOn(publishesAt)] : []),
        ...(opensAt ? [messages.adminMusic.out(opensAt)] : []),
      ]}
      buttons={buttonsOf(kind, item)}
      note={noteOf(kind, item)}
    />
  );
}

/** The button that takes it off the site and the list. */
export const removeButton = (kind: ItemKind) =>
  ({
    intent: "remove",
    label: kind === "track" ? messages.adminMusic.removeTrack : messages.adminMusic.removeRelease,
    variant: "quiet",
  }) as const;

function isWaitedFor({ status, hasBuyers }: ShownItem): boolean {
  return status === "announced" && hasBuyers === true;
}

function buttonsOf(kind: ItemKind, item: ShownItem): VisibilityButton[] {
  const remove = removeButton(kind);
  const open: VisibilityButton = {
    intent: "open",
    label: messages.adminMusic.releaseNow,
    variant: "secondary",
  };
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
  if (isWaitedFor(item)) return messages.adminMusic.preordered;
  return kind === "track" ? messages.adminMusic.trackStays : messages.adminMusic.releaseStays;
}
