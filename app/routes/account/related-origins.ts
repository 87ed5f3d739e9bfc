import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * Where else passkeys may be used that were made for the host of this address (Web Authentication Level 3, section 5.11):
 * at a former host of this site, here.
 */
export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return Response.json({ origins: [ctx.settings.publicUrl] });
}
