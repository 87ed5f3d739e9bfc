import { Link } from "@remix-run/react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { ExpressCheckoutFrame } from "../checkout/express/express-checkout-frame.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./cart-page.module.css";
import { amountFieldId, CartRow, type PageCartLine } from "./cart-row.tsx";

interface CartPageProps {
  lines: readonly PageCartLine[];
  /** Two decimals. */
  total: string;
  /** Whether wallets are offered here. */
  hasExpress: boolean;
  lastResult: FormResult;
}

/** What is in the cart, what it costs, and the way to pay it. */
export function CartPage({ lines, total, hasExpress, lastResult }: CartPageProps) {
  const isBuyable = lines.some(({ status }) => status === "buyable");
  const item = lastResult?.initialValue?.item;
  const refused = typeof item === "string" ? item : null;
  const field = lines.some(({ id, nameable }) => id === refused && nameable) ? refused : null;
  const messages = Object.values(lastResult?.error ?? {}).flatMap((sentences) => sentences ?? []);
  const errors = messages.map((message) => ({ fieldId: field && amountFieldId(field), message }));
  return (
    <>
      <PageHeader title="Cart" />
      <div className="stack gap-6">
        <ErrorSummary errors={errors} answer={lastResult} />
        {lines.length === 0 ? (
          <EmptyState title="Your cart is empty" description="What you add stays here for 30 days.">
            <ButtonLink to="/music">Browse Music</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <CartRow key={line.id} line={line} lastResult={line.id === field ? lastResult : null} />
              ))}
            </ul>
            <div className={styles.end}>
              <p className={styles.total}>
                <span>Total</span>
                <strong>
                  <Price amount={total} />
                </strong>
              </p>
              {isBuyable && (
                // Checkout has its own Content-Security-Policy, and a document keeps the one it came with.
                <ButtonLink to="/checkout" reloadDocument isWide>
                  Checkout
                </ButtonLink>
              )}
              {isBuyable && hasExpress && Number(total) > 0 && <ExpressCheckoutFrame price={total} />}
              <p>
                <Link to="/music" className="touch">
                  Browse More Music
                </Link>
              </p>
            </div>
          </>
        )}
      </div>
    </>
  );
}
