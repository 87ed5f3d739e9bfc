import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { artistNameMissing } from "#app/shared/settings/schema.ts";

/** The way to the setting that a refusal to publish asks for; null for every other refusal. */
export function artistNameLink(refusal: string | undefined): ReactNode {
  return refusal === artistNameMissing ? <Link to="/admin/site">Enter the Artist's Name</Link> : null;
}
