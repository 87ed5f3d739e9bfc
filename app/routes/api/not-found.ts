import { endpoint } from "#app/http/api.ts";
import { DomainError } from "#app/shared/errors.ts";

const unknown = () => {
  throw new DomainError("not_found", "This address doesn't exist in this API.");
};
export const loader = endpoint({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});

export const action = loader;
