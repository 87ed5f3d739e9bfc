import { z } from "zod";
import { contactSchema, receivedContactSchema } from "#app/domain/contact/schema.ts";
import { newsletterSchema } from "#app/domain/newsletter/schema.ts";
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
    answers: { 201: json(receivedContactSchema, "The message is in the inbox.") },
  },
  {
    method: "post",
    path: "/api/newsletter",
    tag,
    summary: "Ask for the newsletter",
    access: "everyone",
    body: newsletterSchema,
    answers: { 201: json(z.object({ email: z.string() }), "The address is on the list.") },
  },
];
