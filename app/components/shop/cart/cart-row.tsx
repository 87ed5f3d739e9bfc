import { Form, Link, useNavigation } from "@remix-run/react";
import { Field } from "#app/components/core/forms/field.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price, WasPrice } from "#app/components/ui/values/price.tsx";
import type { CartLine } from "#app/domain/shop/cart/read-cart.ts";
import { messages } from "#app/messages/messages.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";
import type { Sale } from "#app/shared/music/tracks/schema.ts";
import styles from "./cart-row.module.css";

/** A line as the page gets it: money has two decimals. */
type PageCartLine = Pick<
  CartLine,
  "id" | "trackId" | "releaseId" | "title" | "artist" | "cover" | "status" | "notes" | "comesOutOn"
> & {
  coverImageUrl: string;
  /** What it adds to the total. */
  amount: string;
  sale: Sale | null;
  /** What may be paid for it where the fan names the price, for people. */
  nameable: string | null;
};

/** The id of the field in which the fan names the price of a line. */
export function amountFieldId(lineId: string): string {
  return `amount-${lineId}`;
}

/** One line of the cart. */
export function CartRow({ line, lastResult }: { line: PageCartLine; lastResult: FormResult }) {
  const { id, title, artist, releaseId, notes, status, amount, nameable, comesOutOn } = line;
  const isBuyable = status === "buyable";
  const { formData } = useNavigation();
  const isRemoving = formData?.get("intent") === "remove" && formData.get("item") === id;
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <TrackCover track={line} sizes="88px" />
      </span>
      <div className={styles.what}>
        <p className={styles.title}>
          {status === "gone" ? title : <Link to={addressOf(line)}>{title}</Link>}
        </p>
        <p className="muted">
          {releaseId !== null && !comesOutOn ? messages.shop.cart.release(artist) : artist}
        </p>
        {comesOutOn && (
          <p className="muted">
            <Sentence parts={messages.shop.cart.preorder(<Day value={comesOutOn} size="long" />)} />
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      <p className={classNames(styles.amount, !isBuyable && "muted")}>
        <Price amount={amount} />
        <WasPrice sale={line.sale} />
      </p>
      {isBuyable && nameable && <AmountForm line={line} nameable={nameable} lastResult={lastResult} />}
      <Form method="post" className={styles.remove} preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="item" value={id} />
        <Button variant="quiet" isPending={isRemoving} pendingLabel={messages.shop.cart.removing}>
          {messages.shop.cart.remove}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </Form>
    </li>
  );
}

interface AmountFormProps {
  line: PageCartLine;
  nameable: string;
  lastResult: FormResult;
}

/** The price that the fan names. */
function AmountForm({ line, nameable, lastResult }: AmountFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === "change" && formData.get("item") === line.id;
  const typed = lastResult?.initialValue?.amount;
  return (
    <Form method="post" className={`stack gap-3 ${styles.naming}`} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="item" value={line.id} />
      <Field
        // Another amount from the server is another field; otherwise it would keep showing the old one.
        key={line.amount}
        id={amountFieldId(line.id)}
        name="amount"
        label={messages.shop.cart.priceFor(line.title)}
        hint={nameable}
        defaultValue={typeof typed === "string" ? typed : localDecimals(line.amount)}
        errors={lastResult?.error?.amount ?? undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button variant="secondary" isPending={isPending} pendingLabel={messages.shop.cart.updating}>
        {messages.shop.cart.update}
        <span className="visually-hidden">{messages.shop.cart.priceOf(line.title)}</span>
      </Button>
    </Form>
  );
}

function addressOf({ trackId, releaseId }: PageCartLine): string {
  return trackId === null ? `/releases/${releaseId}` : `/music/${trackId}`;
}
