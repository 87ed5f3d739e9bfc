import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { BatchForm } from "#app/components/grants/admin/codes/batch-form.tsx";
import { BatchTable } from "#app/components/grants/admin/codes/batch-table.tsx";
import { createBatch, listBatches } from "#app/domain/grants/codes/batches.ts";
import { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { batchFormSchema } from "#app/shared/grants/codes/schema.ts";

const here = "/admin/codes";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminGrants.codes.codes);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return {
    batches: listBatches(ctx),
    items: listItemChoices(ctx),
    preserved: readPreservedForm(ctx, here, "make"),
  };
}

/** The new codes are on the page of their batch, for a while. */
const make = sensitiveForm(batchFormSchema, ({ ctx, value }) =>
  redirect(`${here}/${createBatch(ctx, value)}`),
);

export const action = formAction(adminsOnly, byIntent({ make }));

export const clientAction = preserveForm();

export default function Codes() {
  const { batches, items, preserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = <BatchForm items={items} preserved={preserved} lastResult={answer?.lastResult} />;
  return (
    <>
      <Additions
        additions={[{ name: "", label: messages.adminGrants.codes.make, form }]}
        answered={answer?.lastResult || preserved ? "" : undefined}
      />
      <BatchTable batches={batches} />
    </>
  );
}
