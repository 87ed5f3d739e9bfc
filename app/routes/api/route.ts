import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpointOf } from "#app/http/api/answer-call.ts";
import { endpoint } from "#app/http/api/endpoint.ts";
import { listOperations } from "#app/http/api/list-operations.ts";
import { routeFinder } from "#app/http/routing/find-route.ts";
import { DomainError } from "#app/shared/core/errors.ts";

const calls = listOperations({ isTestAdminLoginEnabled: true, payments: "test" }).filter(
  ({ answer }) => answer,
);
const endpoints = new Map(
  [...Map.groupBy(calls, ({ path }) => path)].map(([path, ofPath]) => [
    path.replace(/\{(\w+)\}/g, ":$1"),
    endpointOf(ofPath),
  ]),
);
const find = routeFinder([...endpoints.keys()].map((path) => ({ id: path, path })));

const unknown = () => {
  throw new DomainError("not_found", "This address doesn't exist in this API.");
};
const notFound = endpoint({ GET: unknown, POST: unknown, PUT: unknown, PATCH: unknown, DELETE: unknown });

/** Answers every call of the API. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = find(new URL(args.request.url).pathname);
  const answer = found && endpoints.get(found.id);
  return answer ? answer({ ...args, params: found.params }) : notFound(args);
}

export const action = loader;
