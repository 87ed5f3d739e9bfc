import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DiscountForm } from "#app/components/admin/codes/discount-form.tsx";
import { DiscountTable } from "#app/components/admin/codes/discount-table.tsx";
import { Additions } from "#app/components/admin/lists/additions.tsx";
import { RefusalNotice } from "#app/components/admin/refusal-notice.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import {
  createCode,
  createSale,
  endDiscount,
  listDiscounts,
} from "#app/domain/discounts/manage-discounts.ts";
import { listItemChoices } from "#app/domain/pricing/list-item-choices.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { newCodeSchema, newSaleSchema } from "#app/shared/discounts/schema.ts";
import { formatCents, formatPrice, minChargeCents } from "#app/shared/money.ts";

const here = "/admin/codes/discounts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Discounts");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const { currency } = readSite(ctx).settings;
  return {
    discounts: listDiscounts(ctx),
    items: listItemChoices(ctx, { isPriced: true }),
    least: formatPrice(formatCents(minChargeCents(currency)), currency),
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
  const { discounts, items, least, preserved, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answered = answer?.intent ?? undefined;
  const formOf = (kind: "code" | "sale") => (
    <DiscountForm
      key={kind}
      kind={kind}
      items={items}
      least={least}
      preserved={preserved[kind]}
      lastResult={answered === kind ? answer?.lastResult : null}
    />
  );
  const opened = preserved.code ? "code" : preserved.sale ? "sale" : undefined;
  return (
    <>
      <RefusalNotice refusal={answered === "end" ? firstError(answer?.lastResult) : undefined} />
      <Additions
        additions={[
          { name: "code", label: "New Code", form: formOf("code") },
          { name: "sale", label: "New Sale", form: formOf("sale") },
        ]}
        answered={answered === "end" ? undefined : (answered ?? opened)}
      />
      <DiscountTable discounts={discounts} />
      {discounts.some(({ kind }) => kind === "code") && (
        <p className="note">
          To share a code as a link, put it at the end of <code>{link}</code>.
        </p>
      )}
    </>
  );
}
