import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { AccountNavigation } from "#app/components/accounts/account/account-navigation.tsx";
import { RouteError } from "#app/components/ui/page/route-error.tsx";
import { requireUser } from "#app/http/guards.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireUser(ctx, request);
  return null;
}

/** What belongs to an account (/dashboard/*). */
export default function Account() {
  return (
    <>
      <AccountNavigation />
      <Outlet />
    </>
  );
}

/** Within the frame, unless that is what failed. */
export function ErrorBoundary() {
  const isIn = useRouteLoaderData("routes/account/layout") !== undefined;
  return (
    <>
      {isIn && <AccountNavigation />}
      <RouteError />
    </>
  );
}
