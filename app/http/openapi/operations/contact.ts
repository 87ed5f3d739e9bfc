import { z } from "zod";
import { questionSchema, replySchema } from "#app/shared/assistant/schema.ts";
import { contactSchema, receivedContactSchema } from "#app/shared/contact/schema.ts";
import { newsletterSchema } from "#app/shared/newsletter/schema.ts";
import { json, type Operation } from "../operation.ts";

const tag = "Contact";

export const contactOperations: Operation[] = [
  {
    method: "post",
    path: "/api/contacts",
    tag,
    summary: "Write to the artist",
    access: "everyone",
    body: contactSchema,
    responses: { 201: json(receivedContactSchema, "The message is in the inbox.") },
  },
  {
    method: "post",
    path: "/api/newsletter",
    tag,
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
  {
    method: "post",
    path: "/api/ai-assistant",
    tag,
    summary: "Ask the assistant",
    description:
      "It remembers the last ten turns under a cookie of its own for half an hour. Asked with `Accept: application/x-ndjson` the answer comes as lines of JSON: words as `{delta}`, and last the whole as `{message}`, which is what counts.",
    access: "everyone",
    body: questionSchema,
    responses: { 200: json(replySchema, "The answer.") },
  },
];
