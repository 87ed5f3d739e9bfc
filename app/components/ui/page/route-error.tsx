import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Suspense } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { messages } from "#app/messages/messages.ts";
import { readRefusal } from "#app/shared/core/refusal.ts";
import { ErrorPage } from "./error-page.tsx";

// Fetched by those who see them.
const AccessDenied = latePart("AccessDenied", () =>
  import("./access-denied.tsx").then((module) => module.AccessDenied),
);
const NotFound = latePart("NotFound", () => import("./not-found.tsx").then((module) => module.NotFound));

/** The text of an error page, by status; every other failure is the server's. */
export function refusalTitle(status: number): string | undefined {
  const titles: Readonly<Record<number, string>> = {
    400: messages.core.errorPage.checkRequest,
    403: messages.core.errorPage.accessDenied,
    405: messages.core.errorPage.methodNotAllowed,
    409: messages.core.errorPage.notNow,
    429: messages.core.errorPage.tooMany,
  };
  return titles[status];
}

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
  const wrongMethod = error.status === 405 ? messages.core.errorPage.noForms : null;
  return (
    <ErrorPage
      title={refusalTitle(error.status)}
      message={refusal?.message ?? wrongMethod ?? undefined}
      requestId={refusal?.kind === "failure" ? refusal.requestId : null}
      // Anyone who isn't allowed gets the same answer again.
      retryTo={error.status === 403 ? undefined : pathname + search}
    />
  );
}
