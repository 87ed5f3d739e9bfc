import { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";

export const deskActionSchema = z.discriminatedUnion("about", [
  z.object({
    about: z.literal("webhooks"),
    action: z.enum(["pauseWebhooks", "resumeWebhooks", "resendWebhooks"]),
  }),
  z.object({ about: z.literal("balance"), action: z.literal("payOut") }),
  z.object({
    about: z.literal("intent"),
    action: z.enum(["refund", "openDispute", "winDispute", "loseDispute", "resendWebhooks"]),
    intentId: z.string().max(255),
  }),
]);
export type DeskAction = z.infer<typeof deskActionSchema>;

function requireDesk(ctx: Context) {
  const { user } = requireActor(ctx);
  if (user.role !== "admin") throw new DomainError("forbidden", messages.testPayments.desk.adminsOnly);
  const { payments } = ctx.gateways;
  if (payments.provider !== "test" || !payments.test)
    throw new DomainError("not_found", messages.testPayments.desk.nothingHere);
  return payments.test.desk;
}

/** The test provider's payments, newest first, and the state of its webhooks. @throws DomainError "forbidden", "not_found" */
export function readTestDesk(ctx: Context, cursor?: string) {
  const desk = requireDesk(ctx);
  const { intents, nextCursor } = desk.listIntents({ limit: 25, cursor });
  return {
    intents: intents.map(({ amountCents, refundedCents, createdAt, metadata: _metadata, ...intent }) => ({
      ...intent,
      amount: formatCents(amountCents),
      refunded: refundedCents > 0 ? formatCents(refundedCents) : null,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
    webhooks: desk.state().webhooks,
  };
}

/** Does at the provider what its dashboard or a bank would do; the shop hears of it by webhook alone. */
export function actAtTestDesk(ctx: Context, input: DeskAction): void {
  const desk = requireDesk(ctx);
  if (input.about !== "intent") {
    desk[input.action]();
  } else {
    const { intentId } = input;
    const actions = {
      refund: () => desk.refund(intentId),
      openDispute: () => desk.openDispute(intentId),
      winDispute: () => desk.closeDispute(intentId, "won"),
      loseDispute: () => desk.closeDispute(intentId, "lost"),
      resendWebhooks: () => desk.resendWebhooks(intentId),
    };
    actions[input.action]();
  }
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "test_payments.desk",
      action: `Test provider's desk: ${input.action}`,
      ...(input.about === "intent" && { resourceType: "payment_intent", resourceId: input.intentId }),
    }),
  );
}
