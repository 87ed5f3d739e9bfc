import { subscribeToNewsletter } from "#app/domain/newsletter/subscribe.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { newsletterSchema } from "#app/shared/newsletter/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, newsletterSchema);
    subscribeToNewsletter(ctx, input);
    return Response.json({ email: input.email }, { status: 201 });
  },
});

export const action = loader;
