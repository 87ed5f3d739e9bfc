import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { AdminFrame } from "#app/components/core/admin/admin-frame.tsx";
import { noAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { RouteError } from "#app/components/ui/page/route-error.tsx";
import { inboxRoles } from "#app/domain/mail/inbox/inbox.ts";
import { readAdminFrame } from "#app/domain/system/today/read-admin-frame.ts";
import { requirePageRole } from "#app/http/guards.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, inboxRoles);
  return readAdminFrame(ctx);
}

/** What waits changes by forms; from one page of the area to the next only the page is requested. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus !== noAnswer;

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
