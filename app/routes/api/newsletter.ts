import { subscribeToNewsletter } from "#app/domain/newsletter/subscribe.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { newsletterSchema } from "#app/shared/newsletter/schema.ts";

const newsletter = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, newsletterSchema);
    subscribeToNewsletter(ctx, input);
    return Response.json({ email: input.email }, { status: 201 });
  },
});

export const loader = newsletter;
export const action = newsletter;
