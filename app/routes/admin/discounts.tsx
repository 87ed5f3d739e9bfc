import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { DiscountForm } from "#app/components/admin/discounts/discount-form.tsx";
import { Additions } from "#app/components/admin/lists/additions.tsx";
import { type Column, DataTable } from "#app/components/admin/lists/data-table.tsx";
import { RefusalNotice } from "#app/components/admin/refusal-notice.tsx";
import { TimeLabel } from "#app/components/admin/time-label.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import {
  createCode,
  createSale,
  endDiscount,
  type ListedDiscount,
  listDiscountable,
  listDiscounts,
} from "#app/domain/discounts/manage-discounts.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { newCodeSchema, newSaleSchema } from "#app/shared/discounts/schema.ts";

const here = "/admin/discounts";

export { uncacheable as headers } from "#app/http/forms/form-action.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Discounts");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return {
    workbench: readWorkbench(ctx),
    discounts: listDiscounts(ctx),
    discountable: listDiscountable(ctx),
    timeZone: readSite(ctx).settings.timeZone,
    preserved: { code: readPreservedForm(ctx, here, "code"), sale: readPreservedForm(ctx, here, "sale") },
    link: `${ctx.settings.publicUrl}/cart?code=`,
  };
}

const code = messageForm(
  newCodeSchema,
  () => here,
  ({ ctx, value }) => {
    const { name } = createCode(ctx, value);
    return { title: "Code created", description: `Fans can enter ${name} from now on.` };
  },
);

const sale = messageForm(
  newSaleSchema,
  () => here,
  ({ ctx, value }) => {
    const { name, startedAt } = createSale(ctx, value);
    const description = startedAt ? "The prices are lower now." : "It starts by itself.";
    return { title: `${name} created`, description };
  },
);

const end = messageForm(
  z.object({ id: z.string().max(80) }),
  () => here,
  ({ ctx, value }) => {
    const { name } = endDiscount(ctx, value.id);
    return { title: `${name} ended`, description: "Payments that are open already keep their price." };
  },
);

export const action = formAction(adminsOnly, byIntent({ code, sale, end }));

export const clientAction = preserveForm();

export default function Discounts() {
  const { workbench, discounts, discountable, timeZone, preserved, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answered = answer?.intent ?? undefined;
  const formOf = (kind: "code" | "sale") => (
    <DiscountForm
      kind={kind}
      discountable={discountable}
      timeZone={timeZone}
      preserved={preserved[kind]}
      lastResult={answered === kind ? answer?.lastResult : null}
    />
  );
  const opened = preserved.code ? "code" : preserved.sale ? "sale" : undefined;
  return (
    <AdminLayout
      title="Discounts"
      current="discounts"
      workbench={workbench}
      lead={<p>Codes that fans enter at the cart or the checkout, and sales for everybody.</p>}
    >
      <RefusalNotice refusal={answered === "end" ? firstError(answer?.lastResult) : undefined} />
      <Additions
        additions={[
          { name: "code", label: "New Code", form: formOf("code") },
          { name: "sale", label: "New Sale", form: formOf("sale") },
        ]}
        answered={answered === "end" ? undefined : (answered ?? opened)}
      />
      <DataTable
        caption="Codes and sales"
        columns={columns}
        rows={discounts}
        keyOf={({ id }) => id}
        empty={<EmptyState title="No discounts yet" description="Codes and sales you create appear here." />}
      />
      {discounts.some(({ kind }) => kind === "code") && (
        <p className="note">
          A link enters a code by itself: <code>{link}</code> with the code at its end.
        </p>
      )}
    </AdminLayout>
  );
}

const tones = { active: "success", scheduled: "accent", ended: "neutral" } as const;

const columns: Column<ListedDiscount>[] = [
  {
    label: "Name",
    isRowHeader: true,
    isWholeLine: true,
    cell: ({ name, kind, status }) => (
      <span className="cluster">
        {name}
        <Badge tone={tones[status]}>{`${kind} ${status}`.toUpperCase()}</Badge>
      </span>
    ),
  },
  { label: "Discount", isLabelled: true, cell: ({ terms }) => terms },
  { label: "For", isLabelled: true, cell: ({ items }) => items?.join(", ") ?? "All music" },
  { label: "Orders", isLabelled: true, cell: (row) => usesOf(row) },
  {
    label: "Time",
    isLabelled: true,
    cell: ({ startsAt, endsAt }) => (
      <>
        {startsAt && <TimeLabel time={startsAt} />}
        {endsAt ? (
          <>
            {startsAt ? " to " : "Until "}
            <TimeLabel time={endsAt} />
          </>
        ) : (
          "No end"
        )}
      </>
    ),
  },
  {
    label: "End",
    isLabelHidden: true,
    isAtEnd: true,
    cell: ({ id, name, status }) =>
      status !== "ended" && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="end" variant="secondary" aria-label={`End ${name} now`}>
            End Now
          </Button>
        </Form>
      ),
  },
];

function usesOf({ uses, maxUses, isOncePerAccount }: ListedDiscount): string {
  const count = maxUses === null ? String(uses) : `${uses} of ${maxUses}`;
  return isOncePerAccount ? `${count}, once per account` : count;
}
