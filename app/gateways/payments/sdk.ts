import Stripe from "stripe";
import { PaymentError, type PaymentErrorKind } from "./errors.ts";

const { errors } = Stripe;

/** Waits for a call of the SDK. @throws PaymentError for what it fails with. */
export function orPaymentError<Result>(call: Promise<Result>): Promise<Result> {
  return call.catch((error: unknown) => {
    throw toPaymentError(error);
  });
}

/** As `orPaymentError`. @returns null for an id that the provider doesn't know. */
export function orNull<Result>(call: Promise<Result>): Promise<Result | null> {
  return call.catch((error: unknown) => {
    if (error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
    throw toPaymentError(error);
  });
}

/** The SDK's error as one of ours; any other stays as it is. */
export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  return new PaymentError(kindOf(error), error.message, {
    cause: error,
    reason: error.decline_code ?? error.code,
    isAboutCustomer: error.param === "customer",
  });
}

function kindOf(error: Stripe.errors.StripeError): PaymentErrorKind {
  if (error instanceof errors.StripeCardError) return "declined";
  if (error instanceof errors.StripeInvalidRequestError) return "refused";
  if (error instanceof errors.StripeIdempotencyError) return "key_reused";
  if (error instanceof errors.StripeSignatureVerificationError) return "forged";
  const isUnauthorized =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
  return isUnauthorized ? "unauthorized" : "unavailable";
}

/** A short timeout without retries: an admin waits for the answer, or the job runs again tomorrow. */
export const quickly: Stripe.RequestOptions = { timeout: 8_000, maxNetworkRetries: 0 };

/** One page of a list of the provider's, newest first. */
export interface Page<Item> {
  items: Item[];
  /** More lie beyond it. */
  hasMore: boolean;
}

/** Which part of a list is read. */
export interface ListBounds {
  maxPages: number;
  /** An id: the list begins after it. */
  after?: string | undefined;
}

type PageParameters = { limit: number; starting_after?: string };

/**
 * Reads a list page by page, a hundred at a time.
 * @param readPage asks the SDK for a page.
 * @param present makes a record of ours of each.
 */
export async function* readPages<Listed extends { id: string }, Item>(
  readPage: (page: PageParameters, options: Stripe.RequestOptions) => Promise<Stripe.ApiList<Listed>>,
  present: (listed: Listed) => Item,
  { maxPages, after }: ListBounds,
): AsyncGenerator<Page<Item>> {
  let startingAfter = after;
  for (let count = 0; count < maxPages; count += 1) {
    const page = { limit: 100, ...(startingAfter && { starting_after: startingAfter }) };
    const { data, has_more: hasMore } = await orPaymentError(readPage(page, quickly));
    yield { items: data.map(present), hasMore };
    startingAfter = data.at(-1)?.id;
    if (!hasMore || !startingAfter) return;
  }
}

/** All items of a list, the oldest first. */
export async function collectOldestFirst<Item>(pages: AsyncIterable<Page<Item>>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { items } of pages) found.push(...items);
  return found.reverse();
}

/** The id in a reference, which the provider may have replaced by what it refers to. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

/** The provider's time, in seconds. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
