import type { z } from "zod";
import { DomainError } from "#app/shared/errors.ts";
import { explainForPrograms } from "./explain-for-programs.ts";

/**
 * Parses the query with a schema; unknown parameters are ignored.
 * @throws DomainError "invalid" with the errors by parameter.
 */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams), {
    error: explainForPrograms,
  });
  if (parsed.success) return parsed.data;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? "");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  const [name = "", [message = ""] = []] = Object.entries(fieldErrors)[0] ?? [];
  throw new DomainError("invalid", `The address is not valid: ${name}: ${message.replace(/\.$/, "")}.`, {
    fieldErrors,
  });
}
