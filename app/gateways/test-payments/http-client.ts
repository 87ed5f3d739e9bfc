import { Readable } from "node:stream";
import type Stripe from "stripe";
import { z } from "zod";
import { checkoutSessionRoutes } from "./checkout/checkout-session-routes.ts";
import { ApiError } from "./core/api-error.ts";
import { findStoredAnswer, fingerprintOf, type StoredAnswer, storeAnswer } from "./core/idempotency.ts";
import { decodeForm, listOf, parseParameters, text } from "./core/parameters.ts";
import type { Route } from "./core/routes.ts";
import { type ApiCall, newIdentifier, type Provider, transact, type Work } from "./core/work.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { expandAnswer } from "./expansion.ts";
import { paymentIntentRoutes } from "./payment-intent-routes.ts";
import { balanceTransactionRoutes, payoutRoutes } from "./payouts.ts";
import { refundRoutes } from "./refunds.ts";

/** What a fault sees of a request. */
type FaultyRequest = { method: string; path: string; idempotencyKey: string | null };

/** Network faults, for tests: what these throw reaches the SDK as a connection error. */
export type Faults = {
  /** The request is lost on its way: nothing was done. */
  beforeWork?: (request: FaultyRequest) => void | Promise<void>;
  /** The answer is lost on its way back: everything was done and stored. */
  beforeAnswer?: (request: FaultyRequest) => void | Promise<void>;
};

type HttpClient = NonNullable<Stripe.StripeConfig["httpClient"]>;
type RequestHeaders = Parameters<HttpClient["makeRequest"]>[4];
type HttpResponse = Awaited<ReturnType<HttpClient["makeRequest"]>>;

/**
 * Makes what the SDK takes for its way to the network: calls are answered in this process and no socket is opened.
 * @param afterWork called after each call, since it may have left webhooks to deliver
 */
export function createHttpClient(provider: Provider, faults: Faults, afterWork: () => void): HttpClient {
  return {
    getClientName: () => "test-payments",
    async makeRequest(_host, _port, path, method, headers, requestData) {
      const request: ProviderRequest = {
        method,
        path,
        body: requestData,
        authorization: header(headers, "authorization") ?? "",
        idempotencyKey: header(headers, "idempotency-key"),
      };
      const seen = { method, path, idempotencyKey: request.idempotencyKey };
      await faults.beforeWork?.(seen);
      const call = { id: newIdentifier("req"), idempotencyKey: request.idempotencyKey };
      const answer = answerRequest(provider, call, request);
      afterWork();
      await faults.beforeAnswer?.(seen);
      return createResponse(answer, call.id, request.idempotencyKey);
    },
  };
}

function header(headers: RequestHeaders, name: string): string | null {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found ? String(found[1]) : null;
}

function createResponse(
  answer: ProviderAnswer,
  requestId: string,
  idempotencyKey: string | null,
): HttpResponse {
  const headers = {
    "content-type": "application/json",
    "request-id": requestId,
    ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
    ...(answer.replayed && { "idempotent-replayed": "true" }),
  };
  const raw = { statusCode: answer.status, headers };
  return {
    getStatusCode: () => answer.status,
    getHeaders: () => headers,
    getRawResponse: () => raw,
    toStream: (streamCompleted) => Readable.from([answer.body]).once("end", streamCompleted),
    toJSON: async () => JSON.parse(answer.body),
  };
}

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
function answerRequest(provider: Provider, call: ApiCall, request: ProviderRequest): ProviderAnswer {
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
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceTransactionRoutes,
  ...payoutRoutes,
  ...checkoutSessionRoutes,
];
