import { Readable } from "node:stream";
import type Stripe from "stripe";
import { answerRequest, type ProviderAnswer, type ProviderRequest } from "./answering.ts";
import { newIdentifier, type Provider } from "./core/work.ts";

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
