import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import type { GiftFormValues } from "#app/shared/shop/gifts/schema.ts";
import { editPath } from "#app/shared/shop/purchases/edit-path.ts";

export interface GiftFieldsProps {
  /** What is known of the gift; null for a new one. */
  details: GiftFormValues | null;
  /** The days for which its mail can be set, YYYY-MM-DD. */
  days: { today: string; lastDay: string };
  /** Its giver has no account, so nothing says who they are. */
  isGuests: boolean;
  lastResult: FormResult;
}

/** A form's id and state, and the fields of a gift: to whom, with what words, and when. */
export function useGiftFields({ details, days, isGuests, lastResult }: GiftFieldsProps) {
  const [form, fields] = useForm<GiftFormValues>({
    id: "gift",
    lastResult,
    defaultValue: details ?? { email: "", name: "", note: "", sendOn: "" },
  });
  const content = (
    <>
      <ErrorSummary errors={formErrors(form, ["name", "email", "note", "sendOn"])} answer={lastResult} />
      <Field
        label={messages.gifts.form.name}
        {...fieldProps(fields.name)}
        required
        maxLength={80}
        autoComplete="off"
      />
      <Field
        label={messages.gifts.form.email}
        hint={messages.gifts.form.emailHint}
        {...fieldProps(fields.email)}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <TextAreaField
        label={messages.gifts.form.note}
        hint={isGuests ? messages.gifts.form.noteHint : undefined}
        isOptional
        {...fieldProps(fields.note)}
        rows={4}
        maxLength={500}
        autoComplete="off"
      />
      <Field
        label={messages.gifts.form.day}
        hint={messages.gifts.form.dayHint}
        isOptional
        {...fieldProps(fields.sendOn)}
        type="date"
        min={days.today}
        max={days.lastDay}
      />
    </>
  );
  return { form, content };
}

interface GiftFormProps extends GiftFieldsProps {
  /** The address of this checkout. */
  path: string;
  isCart: boolean;
}

/** The step before the payment of a gift: who it is for. */
export function GiftForm({ path, isCart, ...fields }: GiftFormProps) {
  const { form, content } = useGiftFields(fields);
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="gift" title={messages.gifts.form.title}>
      <Form
        method="post"
        action={editPath(path, "gift")}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="stack gap-4"
      >
        <input type="hidden" name="intent" value="gift" />
        {content}
        <Button isWide isPending={isPending} pendingLabel={messages.forms.pending.saving}>
          {messages.checkout.guest.toPayment}
        </Button>
        <p className="muted small">
          {isCart ? messages.gifts.form.explanationOfCart : messages.gifts.form.explanation}{" "}
          <Link to={withoutGift(path)} reloadDocument>
            {messages.gifts.form.notAGift}
          </Link>
        </p>
      </Form>
    </Card>
  );
}

/** Who the gift that is being paid is for, with the way back to the step before. */
export function GiftSummary({ path, sentence }: { path: string; sentence: string }) {
  return (
    <Card labelledBy="gift" title={messages.gifts.form.yours}>
      <p>{sentence}</p>
      <p>
        <Link to={editPath(path, "gift")} reloadDocument className="touch">
          {messages.gifts.form.change}
          <span className="visually-hidden">{messages.gifts.form.theGift}</span>
        </Link>
      </p>
    </Card>
  );
}

function withoutGift(path: string): string {
  const [address = "", query] = path.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.delete("gift");
  return parameters.size > 0 ? `${address}?${parameters}` : address;
}
