import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BatchForm } from "#app/components/admin/codes/batch-form.tsx";
import { BatchTable } from "#app/components/admin/codes/batch-table.tsx";
import { CodesLayout } from "#app/components/admin/codes/codes-layout.tsx";
import { Additions } from "#app/components/admin/lists/additions.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { listTracksForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { createBatch, listBatches } from "#app/domain/codes/batches.ts";
import type { Context } from "#app/domain/core/context.ts";
import { itemId } from "#app/domain/pricing/item.ts";
import { listReleasesForAdmin } from "#app/domain/releases/admin-releases.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { batchFormSchema } from "#app/shared/codes/schema.ts";

const here = "/admin/codes";

export const meta: MetaFunction = (args) => pageTitle(args, "Codes");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return {
    workbench: readWorkbench(ctx),
    batches: listBatches(ctx),
    items: listItems(ctx),
    preserved: readPreservedForm(ctx, here, "make"),
  };
}

/** What a code can give: releases, then tracks, unpublished ones too. */
function listItems(ctx: Context) {
  const label = (title: string, isOut: boolean, kind: string) =>
    `${title} (${isOut ? kind : `${kind}, not published`})`;
  return [
    ...listReleasesForAdmin(ctx, "releases").map(({ id, title, status }) => ({
      value: itemId({ trackId: null, releaseId: id }),
      label: label(title, status === "published" || status === "announced", "release"),
    })),
    ...listTracksForAdmin(ctx, "catalogue").map(({ id, title, status }) => ({
      value: itemId({ trackId: id, releaseId: null }),
      label: label(title, status === "published", "track"),
    })),
  ];
}

/** The new codes are on the page of their batch, for a while. */
const make = sensitiveForm(batchFormSchema, ({ ctx, value }) =>
  redirect(`${here}/${createBatch(ctx, value)}`),
);

export const action = formAction(adminsOnly, byIntent({ make }));

export const clientAction = preserveForm();

export default function Codes() {
  const { workbench, batches, items, preserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = (
    <BatchForm
      items={items}
      timeZone={workbench.timeZone}
      preserved={preserved}
      lastResult={answer?.lastResult}
    />
  );
  return (
    <CodesLayout
      tab="codes"
      workbench={workbench}
      lead={<p>A code gives a track or a release. Fans redeem it at /redeem, or scan its card.</p>}
    >
      <Additions
        additions={[{ name: "", label: "Make Codes", form }]}
        answered={answer?.lastResult || preserved ? "" : undefined}
      />
      <BatchTable batches={batches} />
    </CodesLayout>
  );
}
