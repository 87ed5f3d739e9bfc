import { z } from "zod";
import { questionSchema, replySchema } from "#app/shared/assistant/schema.ts";
import { contactSchema, receivedContactSchema } from "#app/shared/contact/schema.ts";
import { newsletterSchema } from "#app/shared/newsletter/schema.ts";
import { chapter, json, unchanged } from "../operation.ts";

const receivedSchema = z.object({ received: z.literal(true) });
const received = "Received; don't send it again.";

export const contactOperations = chapter("Contact", {
  "post /api/contacts": {
    summary: "Write to the artist",
    access: "everyone",
    body: contactSchema,
    responses: { 201: json(receivedContactSchema, "The message is in the inbox.") },
  },
  "post /api/newsletter": {
    summary: "Subscribe to the newsletter",
    access: "everyone",
    body: newsletterSchema,
    responses: {
      201: json(
        z.object({ email: z.string() }),
        "An email with a link to confirm goes to the address; the answer is the same for every address.",
      ),
    },
  },
  "post /api/webhooks/postmark/{secret}": {
    summary: "Receive bounces and complaints from Postmark",
    description:
      "The address with its secret is in the admin area, under Newsletter. Hard bounces and complaints stop the address; a change of subscription by the recipient unsubscribes it.",
    access: "everyone",
    otherBody: { contentType: "application/json", description: "An event of Postmark." },
    responses: { 200: json(receivedSchema, received) },
  },
  "post /api/webhooks/ses": {
    summary: "Receive bounces and complaints from Amazon SES",
    description: "Amazon SNS signs the message, which must be of the topic that is set in the admin area.",
    access: "everyone",
    otherBody: { contentType: "text/plain", description: "A message of Amazon SNS, which is JSON." },
    responses: { 200: json(receivedSchema, received) },
  },
  "post /api/ai-assistant": {
    summary: "Ask the assistant",
    description:
      "It remembers the last ten turns under a cookie of its own for half an hour. Asked with `Accept: application/x-ndjson` the answer comes as lines of JSON: words as `{delta}`, and last the whole as `{message}`, which is what counts.",
    access: "everyone",
    body: questionSchema,
    responses: { 200: json(replySchema, "The answer.") },
  },
});

export const siteOperations = chapter("Site", {
  "get /api/openapi.json": {
    summary: "This document",
    access: "everyone",
    responses: { 200: json(z.looseObject({ openapi: z.literal("3.1.0") }), "OpenAPI 3.1."), 304: unchanged },
  },
  "get /healthz": {
    summary: "Whether the process is alive",
    access: "everyone",
    responses: { 200: { description: "The process is alive." } },
  },
  "get /readyz": {
    summary: "Whether the site can take requests and write",
    access: "everyone",
    responses: { 200: { description: "The site is ready." }, 503: { description: "The site is not ready." } },
  },
});
