import type { Response } from "express";
import { refreshActor } from "#app/domain/auth/sessions/find-session.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isDomainError } from "#app/shared/errors.ts";

/**
 * Ends a running response as soon as its user may no longer have the file: signed out, locked, refunded.
 * @param ask throws a DomainError if the actor of the given context may not have the file.
 */
export function abortOnRevocation(ctx: Context, response: Response, ask: (ctx: Context) => unknown): void {
  const { actor } = ctx;
  if (!actor) return;
  const stopListening = ctx.accessChanges.listen(actor.user.id, () => {
    try {
      ask({ ...ctx, actor: refreshActor(ctx, actor) });
    } catch (error) {
      response.destroy();
      if (!isDomainError(error)) throw error;
    }
  });
  response.once("close", stopListening);
}
