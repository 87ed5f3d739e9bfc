import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DataExports } from "#app/components/accounts/account/data-exports.tsx";
import { DeletionForm } from "#app/components/accounts/account/deletion-form.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { cancelDeletion, requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import { listExports, requestExport } from "#app/domain/accounts/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/accounts/privacy/export/write-export.ts";
import { isRecentlyAuthenticated } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findActiveSubscription } from "#app/domain/mail/newsletter/consents.ts";
import { byIntent, formAction, type PageForm, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import { messages } from "#app/messages/messages.ts";
import { deletionRequestSchema, exportRequestSchema } from "#app/shared/accounts/privacy/schema.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";

const here = "/dashboard/privacy";

export const meta: MetaFunction = (args) => pageTitle(args, messages.dashboard.privacy.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  return {
    exports: listExports(ctx),
    deletionDueOn: user.deletionDueAt && dayInZone(user.deletionDueAt, readSite(ctx).settings.timeZone),
    needsPassword: !isRecentlyAuthenticated(ctx),
    isSubscribed: findActiveSubscription(ctx, user) !== undefined,
  };
}

const askForExport = plainForm(exportRequestSchema, async ({ ctx, limits, value: { password } }) => {
  if (password !== undefined) await limitPasswordChecks(ctx, limits);
  const { id } = await requestExport(ctx, { password });
  // Awaited, so that the next page shows it; it takes milliseconds.
  await writeExport(ctx, id);
  return redirectWithFlash(ctx, here, {
    title: messages.dashboard.privacy.copyReady,
    description: messages.dashboard.privacy.copyReadyText,
  });
});

const askForDeletion = plainForm(deletionRequestSchema, async ({ ctx, limits, value }) => {
  await limitPasswordChecks(ctx, limits);
  await requestDeletion(ctx, value);
  return redirectWithFlash(ctx, here, {
    title: messages.dashboard.privacy.requested,
    description: messages.dashboard.privacy.requestedText,
  });
});

const keepAccount: PageForm = async (_form, { context: { ctx } }) => {
  cancelDeletion(ctx);
  return redirectWithFlash(ctx, here, {
    title: messages.dashboard.privacy.cancelled,
    description: messages.dashboard.privacy.cancelledText,
  });
};

export const action = formAction(
  signedIn,
  byIntent({ export: askForExport, delete: askForDeletion, keep: keepAccount }),
);

export const clientAction = preserveForm();

export default function Privacy() {
  const { exports, deletionDueOn, needsPassword, isSubscribed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.lastResult : undefined);
  return (
    <>
      <PageHeader title={messages.dashboard.privacy.title}>
        <p>{messages.dashboard.privacy.lead}</p>
      </PageHeader>
      <div className="stack">
        <DataExports exports={exports} needsPassword={needsPassword} lastResult={resultOf("export")} />
        <DeletionForm dueOn={deletionDueOn} isSubscribed={isSubscribed} lastResult={resultOf("delete")} />
      </div>
    </>
  );
}
