import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import { pageHead } from "#app/http/head/page-head.ts";

/** The head of a page with only a title and a description; see `pageHead`. */
export function pageTitle(
  args: Pick<MetaArgs, "matches" | "error" | "location">,
  name: string,
  description?: string,
): MetaDescriptor[] {
  return pageHead(args, { name, description });
}
