import type { LoaderFunctionArgs } from "@remix-run/node";

/** Where password managers look for the pages that add and manage passkeys: https://www.w3.org/TR/passkey-endpoints/ */
export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const page = `${ctx.settings.publicUrl}/dashboard/security`;
  return Response.json({ enroll: page, manage: page });
}
