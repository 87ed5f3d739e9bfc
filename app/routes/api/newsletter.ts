import { newsletterBox, subscribe } from "#app/domain/newsletter/subscribe.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { newsletterSchema } from "#app/shared/newsletter/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, newsletterSchema);
    subscribe(ctx, input.email, newsletterBox);
    return Response.json({ email: input.email }, { status: 201 });
  },
});

export const action = loader;
