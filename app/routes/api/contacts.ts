import { sendContact } from "#app/domain/contact/send-contact.ts";
import { endpoint, readJson } from "#app/http/api.ts";
import { contactSchema } from "#app/shared/contact/schema.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, contactSchema);
    return Response.json(sendContact(ctx, input), { status: 201 });
  },
});

export const action = loader;
