import { DomainError } from "#app/shared/errors.ts";
import type { Actor, Context } from "./context.ts";

/** The signed-in caller. @throws DomainError "unauthenticated" when nobody is signed in. */
export function requireActor(ctx: Pick<Context, "actor">): Actor {
  if (!ctx.actor)
    throw new DomainError("unauthenticated", "Unauthorized - You are logged out. Please sign in.");
  return ctx.actor;
}
