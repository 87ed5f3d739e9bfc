import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Whether a navigation leads from a page of one part of the site to another of the same part, without a form.
 * @param path the part's address, with which those of its pages begin.
 */
export function staysWithin(
  path: string,
  { currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs,
): boolean {
  const isWithin = ({ pathname }: URL) => pathname === path || pathname.startsWith(`${path}/`);
  return formMethod === undefined && isWithin(currentUrl) && isWithin(nextUrl);
}
