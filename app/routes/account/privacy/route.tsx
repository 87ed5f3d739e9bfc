import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountNavigation } from "#app/components/account/account-navigation.tsx";
import { DataExports } from "#app/components/account/data-exports.tsx";
import { DeletionForm } from "#app/components/account/deletion-form.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { isRecentlyAuthenticated } from "#app/domain/auth/recent-authentication.ts";
import { listExports } from "#app/domain/privacy/export/request-export.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { askForDeletion, askForExport, keepAccount } from "./forms.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Privacy");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  return {
    exports: listExports(ctx),
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    needsPassword: !isRecentlyAuthenticated(ctx),
  };
}

export const action = formAction(
  signedIn,
  byIntent({ export: askForExport, delete: askForDeletion, keep: keepAccount }),
);

export const clientAction = preserveForm();

export default function Privacy() {
  const { exports, deletionDueAt, needsPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.lastResult : undefined);
  return (
    <>
      <PageHeader title="Privacy">
        <p>Download a copy of your data, or delete your account.</p>
      </PageHeader>
      <AccountNavigation />
      <DataExports exports={exports} needsPassword={needsPassword} lastResult={resultOf("export")} />
      <DeletionForm dueAt={deletionDueAt} lastResult={resultOf("delete")} />
    </>
  );
}
