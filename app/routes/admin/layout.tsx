// The bar is fetched late and brings no styles to a page without scripts.
import "#app/components/content/frame/admin-bar.module.css";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/components/core/admin/admin-frame.tsx";
import { RouteError } from "#app/components/ui/page/route-error.tsx";
import { inboxRoles } from "#app/domain/mail/inbox/inbox.ts";
import { readAdminFrame } from "#app/domain/system/today/read-admin-frame.ts";
import { requirePageRole } from "#app/http/guards.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, inboxRoles);
  return readAdminFrame(ctx);
}

export { revalidateAfterForm as shouldRevalidate } from "#app/components/core/forms/revalidate-after-answer.ts";

/** The owner's and the moderators' area (/admin/*). */
export default function AdminArea() {
  return (
    <AdminFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminFrame>
  );
}

/** Within the frame, unless that is what failed. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return frame ? (
    <AdminFrame frame={frame}>
      <RouteError />
    </AdminFrame>
  ) : (
    <RouteError />
  );
}
