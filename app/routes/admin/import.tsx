import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { ImportProgress } from "#app/components/grants/admin/imports/import-progress.tsx";
import { InvitationCard } from "#app/components/grants/admin/imports/invitation-card.tsx";
import { ReportCard } from "#app/components/grants/admin/imports/report-card.tsx";
import { ReviewCard } from "#app/components/grants/admin/imports/review-card.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { isRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { countInvitations, requestInvitations } from "#app/domain/grants/imports/invite-buyers.ts";
import {
  approveImport,
  chooseMatches,
  countImports,
  discardImport,
  listImportItems,
} from "#app/domain/grants/imports/review-import.ts";
import { uploadReport } from "#app/domain/grants/imports/upload-report.ts";
import { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { pageAddress } from "#app/http/paths.ts";
import { adminsWithFiles, askForFilesAgain, requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { maxReportBytes, type ReportResult } from "#app/shared/grants/imports/report.ts";
import { importChoicesSchema, importQuerySchema } from "#app/shared/grants/imports/schema.ts";

const here = "/admin/import";
const back = () => here;

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminImport.titleTag);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const { cursor } = readQuery(request, importQuerySchema);
    return {
      isProven: isRecentAdmin(ctx),
      counts: countImports(ctx),
      ...listImportItems(ctx, cursor),
      matches: listItemChoices(ctx),
      preserved: readSavedForm(ctx, here),
      invitations: countInvitations(ctx),
    };
  });
}

const upload = messageForm(noFields, back, async ({ ctx, upload: received }) => {
  const [file] = requireFiles(received);
  if (file.bytes > maxReportBytes) {
    throw new DomainError("too_large", messages.adminImport.tooLarge(formatLimit(maxReportBytes)));
  }
  return describeResult(await uploadReport(ctx, file));
});

function describeResult({ added, known, refunded, partlyRefunded, undated, invalid }: ReportResult) {
  const others = [
    known > 0 && messages.adminImport.result.known(known),
    refunded > 0 && messages.adminImport.result.refunded(refunded),
    partlyRefunded > 0 && messages.adminImport.result.partlyRefunded(partlyRefunded),
    undated > 0 && messages.adminImport.result.undated(undated),
    invalid > 0 && messages.adminImport.result.invalid(invalid),
  ];
  return {
    title: messages.adminImport.result.added(added),
    description: [added > 0 && messages.adminImport.result.check, ...others].filter(Boolean).join(" "),
  };
}

const save = messageForm(importChoicesSchema, pageOf, ({ ctx, value }) => {
  chooseMatches(ctx, value.choice);
  return { title: messages.admin.editing.saved, description: messages.adminImport.nothingGivenBefore };
});

const give = messageForm(importChoicesSchema, back, ({ ctx, value }) => {
  const count = approveImport(ctx, value.choice);
  return count === 0
    ? { title: messages.adminImport.nothingToGive, description: messages.adminImport.chooseFirst }
    : { title: messages.adminImport.giving(count), description: messages.adminImport.background };
});

const discard = messageForm(noFields, back, ({ ctx }) => {
  const count = discardImport(ctx);
  return { title: messages.adminImport.removed, description: messages.adminImport.notGiven(count) };
});

const invite = messageForm(noFields, back, ({ ctx }) => {
  const count = requestInvitations(ctx);
  return {
    title: messages.adminImport.invitationCount(count),
    description: count === 1 ? messages.adminImport.goesOut : messages.adminImport.goOut,
  };
});

export const action = formAction(
  adminsWithFiles(askForFilesAgain),
  byIntent({ upload, save, give, discard, invite }),
);

export const clientAction = preserveForm();

function pageOf({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { path, query } = pageAddress(request);
  return path + query;
}

export default function Import() {
  const { isProven, counts, items, nextCursor, matches, preserved, invitations } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.lastResult?.error?.[""]?.[0];
  return (
    <AdminPage title={messages.adminImport.title} lead={<p>{messages.adminImport.lead}</p>}>
      <RefusalNotice refusal={refusal} />
      <ImportProgress counts={counts} />
      {items.length > 0 && (
        <ReviewCard
          counts={counts}
          items={items}
          matches={matches}
          preserved={preserved}
          nextCursor={nextCursor}
        />
      )}
      <ReportCard isProven={isProven} page={here} />
      <InvitationCard invitations={invitations} />
      {counts.waiting > 0 && (
        <Removal
          label={messages.admin.editing.removals.report}
          consequence={messages.adminImport.removal(counts.waiting)}
          intent="discard"
        />
      )}
    </AdminPage>
  );
}
