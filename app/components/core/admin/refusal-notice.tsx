import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

/** Why an action was refused; nothing without a refusal. */
export function RefusalNotice({ refusal }: { refusal: string | undefined }) {
  if (!refusal) return null;
  return (
    <Notice role="alert" variant="destructive" title={refusal}>
      {artistNameLink(refusal)}
    </Notice>
  );
}

/** The way to the setting that a refusal to publish asks for; null for every other refusal. */
export function artistNameLink(refusal: string | undefined): ReactNode {
  return refusal === messages.admin.editing.artistNameMissing ? (
    <Link to="/admin/site">{messages.admin.editing.enterArtistName}</Link>
  ) : null;
}
