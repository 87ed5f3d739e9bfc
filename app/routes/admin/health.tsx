import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { HealthPage } from "#app/components/system/health/health-page.tsx";
import { readHealth } from "#app/domain/system/health/read-health.ts";
import { runSlowCheck } from "#app/domain/system/health/slow-checks.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { slowCheckSchema } from "#app/shared/system/health/schema.ts";

const here = "/admin/health";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminHealth.title);

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return { ...(await readHealth(ctx)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  requirePageRole(ctx, request, ["admin"]);
  const { check } = await readButton({ request, context }, slowCheckSchema, messages.adminHealth.noCheck);
  const { hasEnded } = await runSlowCheck(ctx, check);
  return redirectWithFlash(ctx, here, {
    title: hasEnded ? messages.adminHealth.checked : messages.adminHealth.stillChecking,
    description: hasEnded ? messages.adminHealth.seeResult : messages.adminHealth.stillRunning,
  });
}

export default function Health() {
  const { checks, software } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={messages.adminHealth.title}>
      <HealthPage checks={checks} software={software} />
    </AdminPage>
  );
}
