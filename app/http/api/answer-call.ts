import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor, requireRole } from "#app/domain/core/require-role.ts";
import { offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import { isDomainError, renameFields } from "#app/shared/core/errors.ts";
import { endpoint, noContent, readJson, readQuery } from "./endpoint.ts";
import type { ApiRequest, Operation } from "./operation.ts";

type Endpoint = ReturnType<typeof endpoint>;
type Arguments = Parameters<Endpoint>[0];

/** Answers the calls of one path, each as it is described; 405 for other methods. */
export function endpointOf(calls: readonly Operation[]): Endpoint {
  const handlers = calls.map((call) => [
    call.method.toUpperCase(),
    (args: Arguments) => answerCall(call, args),
  ]);
  return endpoint(Object.fromEntries(handlers));
}

async function answerCall(call: Operation, { request, params, context }: Arguments): Promise<Response> {
  if (call.access === "admin") requireRole(context.ctx, ["admin"]);
  if (call.access === "signed_in") requireActor(context.ctx);
  if (call.access === "buyer") requireActorOrGuest(context.ctx);
  const query = call.query && readQuery(request, call.query);
  const body = await readBody(call, request);
  const answer = await askFor(call, { ...context, request, params, query: query ?? {}, body });
  if (answer instanceof Response) return answer;
  const status = Number(Object.keys(call.responses)[0]);
  return status === 204 ? noContent() : Response.json(answer, { status });
}

/** Calls the operation; a refusal names fields of the body or the query alone. */
async function askFor(call: Operation, request: ApiRequest<unknown, Record<string, unknown>>) {
  try {
    return await call.answer?.(request);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const sent = [call.body, call.query].flatMap((schema) => (schema ? namesOf(schema) : []));
    throw renameFields(error, call.fieldNames ?? {}, (field) => sent.includes(field));
  }
}

function namesOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function requireActorOrGuest(ctx: Context): void {
  if (!ctx.request.guest && !offersGuestCheckout(ctx)) requireActor(ctx);
}

async function readBody({ body, isBodyOptional }: Operation, request: Request): Promise<unknown> {
  if (!body) return undefined;
  // A client that has nothing to say may name any type, or none.
  if (isBodyOptional && (await request.clone().text()) === "") return body.parse({});
  return readJson(request, body);
}
