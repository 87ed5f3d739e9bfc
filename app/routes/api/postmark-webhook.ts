import { handlePostmarkEvent } from "#app/domain/newsletter/bounces/handle-postmark-event.ts";
import { endpoint, readWebhookJson } from "#app/http/api.ts";

export const loader = endpoint({
  POST: async ({ request, params, context: { ctx } }) => {
    handlePostmarkEvent(ctx, params.secret ?? "", await readWebhookJson(request));
    return Response.json({ received: true });
  },
});

export const action = loader;
