import { handleSesMessage } from "#app/domain/newsletter/bounces/handle-ses-message.ts";
import { endpoint, readWebhookJson } from "#app/http/api.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    await handleSesMessage(ctx, await readWebhookJson(request));
    return Response.json({ received: true });
  },
});

export const action = loader;
