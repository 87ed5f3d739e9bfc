import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { recordRefusedAccess } from "#app/domain/accounts/auth/record-refused-access.ts";
import type { Context } from "#app/domain/core/context.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { cookieHeaders } from "../cookies/cookies.ts";
import { httpStatus, reasonOfCode, withReason } from "../refusals.ts";

interface Issue {
  code?: string | undefined;
  keys?: unknown;
  expected?: unknown;
  values?: unknown;
}

/**
 * Error messages for a program's request, where a schema has none of its own: those are written for forms. Pass it to
 * `safeParse` as `error`.
 */
function explainForPrograms({ code, keys, expected, values }: Issue): string | undefined {
  if (code === "unrecognized_keys") {
    return `This request has an unknown field: ${Array.isArray(keys) ? keys.join(", ") : ""}.`;
  }
  if (code === "invalid_value") {
    return `This must be one of: ${Array.isArray(values) ? values.join(", ") : ""}.`;
  }
  if (code === "invalid_type") return `This must be of the type ${String(expected)}.`;
  return undefined;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;

type Handler = (args: Arguments) => Response | Promise<Response>;

/**
 * A JSON endpoint: a handler per method, 405 for all others, and every refusal in the API's shape `{error,
 * fieldErrors?}`. Export the result as both `loader` and `action`.
 */
export function endpoint(handlers: Partial<Record<Method, Handler>>) {
  return async (args: Arguments): Promise<Response> => {
    const { request, context } = args;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = Object.entries(handlers).find(([name]) => name === method)?.[1];
    try {
      if (!handler) return wrongMethod(handlers);
      return await handler(args);
    } catch (error) {
      if (error instanceof Response) return error;
      if (isDomainError(error)) {
        if (error.code === "forbidden") recordRefusedAccess(context.ctx);
        return errorResponse(error);
      }
      context.ctx.logger.error({ requestId: context.ctx.request.id, err: error }, "api request failed");
      return Response.json(
        { error: `Something went wrong on our side. Please try again. (Request ${context.ctx.request.id})` },
        { status: 500 },
      );
    }
  };
}

function wrongMethod(handlers: Partial<Record<Method, Handler>>): Response {
  const allowed = Object.keys(handlers).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  return Response.json(
    { error: `This address accepts only ${allowed.join(", ")}.` },
    { status: 405, headers: { Allow: allowed.join(", ") } },
  );
}

/** A refusal in the API's shape. */
export function errorResponse(error: DomainError): Response {
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  const body = {
    error: error.message,
    ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error.code === "reauthentication_required" && { code: error.code }),
  };
  const answer = Response.json(body, { status: httpStatus[error.code], headers });
  return withReason(answer, reasonOfCode(error.code));
}

/** The answer of a call that returns nothing. @param cookies its Set-Cookies. */
export function noContent(...cookies: string[]): Response {
  return new Response(null, { status: 204, headers: cookieHeaders(cookies) });
}

/**
 * Parses a JSON body with its schema.
 * @throws DomainError "unsupported_media" for another type, "invalid" for malformed JSON, wrong or unknown fields.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await request.text();
  // A missing body counts as an empty object: the schema then names the missing fields.
  if (type !== "application/json" && (type || text)) {
    throw new DomainError("unsupported_media", "Please send JSON with Content-Type: application/json.");
  }
  const parsed = schema.safeParse(type || text ? parseJson(text) : {}, { error: explainForPrograms });
  if (parsed.success) return parsed.data;
  const { fieldErrors, formErrors } = z.flattenError(parsed.error);
  const cleaned = Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([field, messages]) =>
      Array.isArray(messages) ? [[field, messages.map(String)]] : [],
    ),
  );
  const message = Object.values(cleaned).flat()[0] ?? formErrors[0] ?? "This request is not valid.";
  throw new DomainError("invalid", message, { fieldErrors: cleaned });
}

/**
 * For a call without a body: nothing, or an empty object.
 * @throws DomainError as `readJson` for anything else.
 */
export async function readEmptyBody(request: Request): Promise<void> {
  if ((await request.clone().text()) !== "") await readJson(request, z.strictObject({}));
}

/** The body of a provider's call, whatever type it names: Amazon's is "text/plain". @throws DomainError "invalid" */
export async function readWebhookJson(request: Request): Promise<unknown> {
  return parseJson(await request.text());
}

function parseJson(text: string): unknown {
  try {
    // These keys would pollute prototypes; they are unknown fields like any other.
    return JSON.parse(text, (key, value: unknown) => {
      if (key === "__proto__" || key === "constructor") {
        throw new DomainError("invalid", `The field ${key} is unknown.`);
      }
      return value;
    });
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw new DomainError("invalid", "The body is not valid JSON.");
  }
}

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

/** A page of a list: the address of the next one is in the `Link` header. */
export function answerWithPage(
  { ctx, request }: { ctx: Pick<Context, "settings">; request: Request },
  body: unknown,
  nextCursor: string | null,
): Response {
  if (!nextCursor) return Response.json(body);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", nextCursor);
  const next = new URL(`${pathname}?${searchParams}`, ctx.settings.publicUrl);
  return Response.json(body, { headers: { Link: `<${next}>; rel="next"` } });
}
