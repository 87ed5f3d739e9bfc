import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { DiscountForm } from "#app/components/shop/admin/discounts/discount-form.tsx";
import { DiscountTable } from "#app/components/shop/admin/discounts/discount-table.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  createCode,
  createSale,
  endDiscount,
  listDiscounts,
} from "#app/domain/shop/discounts/manage-discounts.ts";
import { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents, formatPrice, minChargeCents } from "#app/shared/core/money.ts";
import { newCodeSchema, newSaleSchema } from "#app/shared/shop/discounts/schema.ts";

const here = "/admin/codes/discounts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminShop.discounts.discounts);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
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
    return {
      title: messages.adminShop.discounts.codeCreated,
      description: messages.adminShop.discounts.canEnter(name),
    };
  },
);

const sale = messageForm(
  newSaleSchema,
  () => here,
  ({ ctx, value }) => {
    const { name, startedAt } = createSale(ctx, value);
    const description = startedAt
      ? messages.adminShop.discounts.lowerNow
      : messages.adminShop.discounts.startsItself;
    return { title: messages.adminShop.discounts.created(name), description };
  },
);

const end = messageForm(
  z.object({ id: z.string().max(80) }),
  () => here,
  ({ ctx, value }) => {
    const { name } = endDiscount(ctx, value.id);
    return {
      title: messages.adminShop.discounts.ended(name),
      description: messages.adminShop.discounts.openKeep,
    };
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
          { name: "code", label: messages.adminShop.discounts.newCode, form: formOf("code") },
          { name: "sale", label: messages.adminShop.discounts.newSale, form: formOf("sale") },
        ]}
        answered={answered === "end" ? undefined : (answered ?? opened)}
      />
      <DiscountTable discounts={discounts} />
      {discounts.some(({ kind }) => kind === "code") && (
        <p className="note">
          <Sentence parts={messages.adminShop.discounts.shareLink(<code>{link}</code>)} />
        </p>
      )}
    </>
  );
}
