import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { type FormResult, firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { CodeOfferCard } from "#app/components/grants/codes/code-offer.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { readCode, redeemCode } from "#app/domain/grants/codes/redeem-code.ts";
import { formAction, type PageForm, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { type Guard, signedIn } from "#app/http/guards.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { limitCodeGuesses } from "#app/http/limits/rate-limits.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError, isDomainError } from "#app/shared/core/errors.ts";
import { codeSchema, redeemSchema } from "#app/shared/grants/codes/schema.ts";

// The address has the code in it: no cache stores the page, and no link or request leads away with it.
export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.grants.code.title, messages.grants.code.description),
  noAddressInReferer,
];

export async function loader({ params, context: { ctx, limits, retryAfter } }: LoaderFunctionArgs) {
  const here = `/redeem/${encodeURIComponent(params.code ?? "")}`;
  const page = { here, email: ctx.actor?.user.email ?? null, offer: null, refusal: null };
  if (params.code === undefined) return data(page);
  try {
    const code = parseCode(params.code);
    return data({ ...page, offer: await limitCodeGuesses(ctx, limits, () => readCode(ctx, code)) });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.retryAfterSeconds) retryAfter(error.retryAfterSeconds);
    return data({ ...page, refusal: error.message }, { status: httpStatus[error.code] });
  }
}

function parseCode(text: string | undefined): string {
  const parsed = codeSchema.safeParse(text ?? "");
  if (!parsed.success) throw new DomainError("not_found", messages.grants.code.unknown);
  return parsed.data;
}

/** The typed code leads to its own page, which says what it is for. */
const findCode = plainForm(redeemSchema, async ({ ctx, limits, value: { code } }) => {
  try {
    await limitCodeGuesses(ctx, limits, () => readCode(ctx, code));
  } catch (error) {
    if (!isDomainError(error) || error.code !== "not_found") throw error;
    throw fieldError<z.output<typeof redeemSchema>>("code", error.message);
  }
  return redirect(`/redeem/${code}`);
});

// A button is needed: link previews and scanners open addresses.
const redeem = plainForm(noFields, async ({ ctx, limits, params }) => {
  const code = parseCode(params.code);
  const order = await limitCodeGuesses(ctx, limits, () => redeemCode(ctx, code));
  return redirectWithFlash(ctx, `/dashboard/purchases/${order.id}`, {
    title: messages.grants.code.redeemed,
    description: messages.grants.code.isYours,
  });
});

const ownersOfCodes: Guard = (args) => (args.params.code === undefined ? null : signedIn(args));
const byAddress: PageForm = (form, args) => (args.params.code === undefined ? findCode : redeem)(form, args);

export const action = formAction(ownersOfCodes, byAddress);

export const clientAction = preserveForm();

/** Where a code from a card becomes music: to type it (/redeem), and what it is for (/redeem/:code). */
export default function Redeem() {
  const { offer, refusal, email, here } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  if (offer) {
    const error = firstError(lastResult);
    return (
      <AuthLayout title={messages.grants.code.title}>
        {error && error !== offer.refusal && <Notice role="alert" variant="destructive" title={error} />}
        <CodeOfferCard {...offer} email={email} here={here} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={messages.grants.code.title}>
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      <CodeForm lastResult={lastResult} />
    </AuthLayout>
  );
}

function CodeForm({ lastResult }: { lastResult: FormResult }) {
  const isPending = useNavigation().formMethod === "POST";
  const typed = lastResult?.initialValue?.code;
  const general = lastResult?.error?.[""]?.[0];
  return (
    <Form method="post" action="/redeem" className="stack gap-4">
      {general && <Notice role="alert" variant="destructive" title={general} />}
      <Field
        id="code"
        name="code"
        label={messages.grants.code.label}
        hint={messages.grants.code.hint}
        errors={lastResult?.error?.code ?? undefined}
        defaultValue={typeof typed === "string" ? typed : undefined}
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p>
        <Button isPending={isPending} pendingLabel={messages.grants.code.looking}>
          {messages.grants.code.next}
        </Button>
      </p>
    </Form>
  );
}
