import { z } from "zod";
import { answerQuestion } from "#app/domain/content/assistant/answer-question.ts";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { handlePostmarkEvent } from "#app/domain/mail/newsletter/bounces/handle-postmark-event.ts";
import { handleSesMessage } from "#app/domain/mail/newsletter/bounces/handle-ses-message.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { limitAssistant } from "#app/http/limits/rate-limits.ts";
import { streamLines } from "#app/http/streamed-responses.ts";
import type { ReplyPiece } from "#app/shared/content/assistant/conversation.ts";
import { questionSchema, replySchema } from "#app/shared/content/assistant/schema.ts";
import { contactSchema, receivedContactSchema } from "#app/shared/mail/contact/schema.ts";
import { newsletterSchema } from "#app/shared/mail/newsletter/schema.ts";
import { readWebhookJson } from "../endpoint.ts";
import { call, chapter, json } from "../operation.ts";

const streamType = "application/x-ndjson";
const receivedSchema = z.object({ received: z.literal(true) });
const received = "Received; don't send it again.";

export const contactOperations = chapter("Contact", {
  "post /api/contacts": call({
    summary: "Write to the artist",
    access: "everyone",
    body: contactSchema,
    responses: { 201: json(receivedContactSchema, "The message is in the inbox.") },
    answer: ({ ctx, body }) => sendContact(ctx, body),
  }),
  "post /api/newsletter": call({
    summary: "Subscribe to the newsletter",
    access: "everyone",
    body: newsletterSchema,
    responses: {
      201: json(
        z.object({ email: z.string() }),
        "An email with a link to confirm goes to the address; the answer is the same for every address.",
      ),
    },
    answer({ ctx, body: { email } }) {
      subscribe(ctx, email, newsletterBox);
      return { email };
    },
  }),
  "post /api/webhooks/postmark/{secret}": {
    summary: "Receive bounces and complaints from Postmark",
    description:
      "The address with its secret is in the admin area, under Newsletter. Hard bounces and complaints stop the address; a change of subscription by the recipient unsubscribes it.",
    access: "everyone",
    otherBody: { contentType: "application/json", description: "An event of Postmark." },
    responses: { 200: json(receivedSchema, received) },
    async answer({ ctx, request, params: { secret = "" } }) {
      handlePostmarkEvent(ctx, secret, await readWebhookJson(request));
      return { received: true };
    },
  },
  "post /api/webhooks/ses": {
    summary: "Receive bounces and complaints from Amazon SES",
    description: "Amazon SNS signs the message, which must be of the topic that is set in the admin area.",
    access: "everyone",
    otherBody: { contentType: "text/plain", description: "A message of Amazon SNS, which is JSON." },
    responses: { 200: json(receivedSchema, received) },
    async answer({ ctx, request }) {
      await handleSesMessage(ctx, await readWebhookJson(request));
      return { received: true };
    },
  },
  "post /api/ai-assistant": call({
    summary: "Ask the assistant",
    description:
      "It remembers the last ten turns under a cookie of its own for half an hour. Asked with `Accept: application/x-ndjson` the answer comes as lines of JSON: words as `{delta}`, and last the whole as `{message}`, which is what counts.",
    access: "everyone",
    body: questionSchema,
    responses: { 200: json(replySchema, "The answer.") },
    async answer({ ctx, limits, request, body: { message } }) {
      const mayAskModel = await limitAssistant(ctx, limits);
      const { settings } = ctx;
      const name = readCookie(settings, request.headers.get("Cookie"), "assistant");
      const transcript = transcriptsOf(ctx).begin(name, ctx);
      const question = { transcript, message, mayAskModel, signal: request.signal };
      const headers = { "Set-Cookie": setCookie(settings, "assistant", transcript, { expiresAt: null }) };
      if (!request.headers.get("Accept")?.includes(streamType)) {
        return Response.json({ message: await answerQuestion(ctx, question) }, { headers });
      }
      return streamLines<ReplyPiece>(streamType, headers, async (send) => {
        const reply = await answerQuestion(ctx, { ...question, onDelta: (delta) => send({ delta }) });
        send({ message: reply });
      });
    },
  }),
});
