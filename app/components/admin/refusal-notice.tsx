import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { artistNameMissing } from "#app/shared/settings/schema.ts";
import { Notice } from "../ui/notice.tsx";

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
  return refusal === artistNameMissing ? <Link to="/admin/site">Enter the Artist Name</Link> : null;
}
