import { z } from "zod";
import { balanceTransactionRoutes } from "./balance-transactions.ts";
import { chargeRoutes } from "./charges.ts";
import { checkoutSessionRoutes } from "./checkout/checkout-session-routes.ts";
import { ApiError } from "./core/api-error.ts";
import { findStoredAnswer, fingerprintOf, type StoredAnswer, storeAnswer } from "./core/idempotency.ts";
import { decodeForm, listOf, parseParameters, text } from "./core/parameters.ts";
import type { Route } from "./core/routing.ts";
import { type ApiCall, type Provider, transact, type Work } from "./core/work.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { eventRoutes } from "./events.ts";
import { expandAnswer } from "./expansion.ts";
import { paymentIntentRoutes } from "./payment-intent-routes.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { refundRoutes } from "./refunds.ts";

const expandParameter = z.strictObject({ expand: listOf(text) });

export type ProviderRequest = {
  method: string;
  /** Path and query. */
  path: string;
  /** The form of a POST. */
  body: string;
  authorization: string;
  idempotencyKey: string | null;
};

export type ProviderAnswer = StoredAnswer & { replayed: boolean };

/** Answers one API call, all of it in one transaction: the work, its events, and the answer stored for its key. */
export function answerRequest(provider: Provider, call: ApiCall, request: ProviderRequest): ProviderAnswer {
  try {
    requireTestKey(request.authorization);
    return transact(provider, call, (work) => answer(work, request));
  } catch (error) {
    if (error instanceof ApiError) return { ...asAnswer(error), replayed: false };
    throw error;
  }
}

function requireTestKey(authorization: string): void {
  if (/^Bearer sk_test_\w+$/.test(authorization)) return;
  // A live key must never seem to work here, and no key is ever repeated in a message.
  throw new ApiError(401, {
    type: "invalid_request_error",
    message: "Invalid API Key provided: the test provider takes only keys that begin with sk_test_.",
  });
}

function answer(work: Work, request: ProviderRequest): ProviderAnswer {
  const [path = "", query = ""] = request.path.split("?", 2);
  const encoded = request.method === "POST" ? request.body : query;
  // Only a POST can do its work twice.
  const key = request.method === "POST" ? request.idempotencyKey : null;
  const fingerprint = fingerprintOf(request.method, path, encoded);
  const stored = key === null ? undefined : findStoredAnswer(work, key, fingerprint);
  if (stored) return { ...stored, replayed: true };

  const run = prepare(request.method, path, encoded);
  const fresh = attempt(() => run(work));
  if (key !== null) storeAnswer(work, key, fingerprint, fresh);
  return { ...fresh, replayed: false };
}

/** Errors found here, before the work has begun, are not stored for the idempotency key. */
function prepare(method: string, path: string, encoded: string): (work: Work) => object {
  const { expand = {}, ...tree } = decodeForm(encoded);
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (!match) continue;
    const paths = parseParameters(expandParameter, { expand }).expand;
    const run = route.prepare(tree);
    return (work) => {
      const resource = run(work, decodeURIComponent(match[1] ?? ""));
      expandAnswer(work, resource, paths);
      return resource;
    };
  }
  throw new ApiError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

function attempt(run: () => object): StoredAnswer {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (error instanceof ApiError) return asAnswer(error);
    throw error;
  }
}

function asAnswer(error: ApiError): StoredAnswer {
  return { status: error.status, body: JSON.stringify({ error: error.body }) };
}

/** Every call of the API that the provider answers; the rest are unrecognized URLs. */
const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceTransactionRoutes,
  ...checkoutSessionRoutes,
  ...eventRoutes,
];
