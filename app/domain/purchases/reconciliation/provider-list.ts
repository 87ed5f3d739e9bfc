import type Stripe from "stripe";

/** A short timeout without retries: an admin waits for the list, or the job runs again tomorrow. */
const options: Stripe.RequestOptions = { timeout: 8_000, maxNetworkRetries: 0 };
const pageLength = 100;

interface Listed {
  id: string;
}

/** Asks for a page of a list; `starting_after` is the last id of the page before. */
type ReadPage<Item extends Listed> = (
  page: { limit: number; starting_after?: string },
  options: Stripe.RequestOptions,
) => Promise<Stripe.ApiList<Item>>;

/**
 * A list of the provider's, newest first, page by page.
 * @param bounds.maxPages the limit of pages.
 * @param bounds.after an id: the list begins after it.
 * @yields each page, and whether more lie beyond it.
 * @throws what the provider's SDK throws.
 */
export async function* readProviderList<Item extends Listed>(
  readPage: ReadPage<Item>,
  { maxPages, after }: { maxPages: number; after?: string | undefined },
): AsyncGenerator<{ items: Item[]; hasMore: boolean }> {
  let startingAfter = after;
  for (let count = 0; count < maxPages; count += 1) {
    const page = await readPage(
      { limit: pageLength, ...(startingAfter && { starting_after: startingAfter }) },
      options,
    );
    yield { items: page.data, hasMore: page.has_more };
    startingAfter = page.data.at(-1)?.id;
    if (!page.has_more || !startingAfter) return;
  }
}
