import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Suspense } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { readRefusal } from "#app/shared/core/refusal.ts";
import { ErrorPage } from "./error-page.tsx";

// Fetched by those who see them.
const AccessDenied = latePart("AccessDenied", () =>
  import("./access-denied.tsx").then((module) => module.AccessDenied),
);
const NotFound = latePart("NotFound", () => import("./not-found.tsx").then((module) => module.NotFound));

/** The text of an error page, by status; every other failure is the server's. */
export const refusalTitles: Readonly<Record<number, string>> = {
  400: "Please Check Your Request",
  403: "Access Denied",
  405: "Method Not Allowed",
  409: "Not Possible Right Now",
  429: "Too Many Attempts",
};

/** What an error boundary shows for what a loader or an action threw, or a component. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) return <ErrorPage retryTo={pathname + search} />;
  const refusal = readRefusal(error.data);
  if (refusal?.kind === "access_denied") {
    return (
      <Suspense>
        <AccessDenied requiredRoles={refusal.requiredRoles} role={refusal.role} backTo={refusal.backTo} />
      </Suspense>
    );
  }
  if (error.status === 404) {
    return (
      <Suspense>
        <NotFound message={refusal?.message} />
      </Suspense>
    );
  }
  const wrongMethod =
    error.status === 405 ? "This page doesn't accept forms. Please go back and try again." : null;
  return (
    <ErrorPage
      title={refusalTitles[error.status]}
      message={refusal?.message ?? wrongMethod ?? undefined}
      requestId={refusal?.kind === "failure" ? refusal.requestId : null}
      // Anyone who isn't allowed gets the same answer again.
      retryTo={error.status === 403 ? undefined : pathname + search}
    />
  );
}
