import { z } from "zod";
import { listWithdrawals, presentWithdrawal } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { receiveWithdrawal } from "#app/domain/shop/withdrawals/receive-withdrawal.ts";
import { limitWithdrawals } from "#app/http/limits/rate-limits.ts";
import {
  adminWithdrawalSchema,
  receivedWithdrawalSchema,
  withdrawalQuerySchema,
  withdrawalSchema,
} from "#app/shared/shop/withdrawals/schema.ts";
import { answerWithPage } from "../endpoint.ts";
import { call, chapter, json } from "../operation.ts";

export const withdrawalOperations = chapter("Withdrawals", {
  "post /api/withdrawals": call({
    summary: "Withdraw from a contract",
    description:
      "The statement counts from its receipt, and an email confirms that to `email`. The answer is the same whether or not it matches an order. 404 where the shop doesn't offer it; 429 after 20 from one address in an hour, or 8 for one `email` in a day.",
    access: "everyone",
    body: withdrawalSchema,
    responses: { 202: json(receivedWithdrawalSchema, "When it was received.") },
    answer: ({ ctx, limits, body }) =>
      limitWithdrawals(ctx, limits, body, () => {
        const { receivedAt } = receiveWithdrawal(ctx, body);
        return { receivedAt: receivedAt.toISOString() };
      }),
  }),
  "get /api/admin/withdrawals": call({
    summary: "The statements by which buyers withdrew: the open ones by their deadline, then the others",
    description: "50 at a time; the address of the next page is in the `Link` header.",
    access: "admin",
    query: withdrawalQuerySchema,
    responses: {
      200: json(z.object({ withdrawals: z.array(adminWithdrawalSchema) }), "A page of statements."),
    },
    answer({ ctx, request, query }) {
      const { withdrawals, nextCursor } = listWithdrawals(ctx, query);
      const body = { withdrawals: withdrawals.map(presentWithdrawal) };
      return answerWithPage({ ctx, request }, body, nextCursor);
    },
  }),
});
