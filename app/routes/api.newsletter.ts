import { addressKey } from "#app/domain/address-key.ts";
import { newsletterSchema } from "#app/domain/newsletter/schema.ts";
import { subscribeToNewsletter } from "#app/domain/newsletter/subscribe.ts";
import { endpoint, readJson } from "#app/http/api.ts";

const newsletter = endpoint({
  POST: async ({ request, context: { ctx, limits } }) => {
    const input = await readJson(request, newsletterSchema);
    await limits.consume("newsletterByAddress", addressKey(ctx.request.ipAddress));
    subscribeToNewsletter(ctx, input);
    return Response.json({ email: input.email }, { status: 201 });
  },
});

export const loader = newsletter;
export const action = newsletter;
