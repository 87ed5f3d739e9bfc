import type { z } from "zod";

/** Who may call: everyone, whoever is signed in, or an admin. */
export type Access = "everyone" | "signed_in" | "admin";

export interface Answer {
  description: string;
  /** What a JSON answer holds; without it the body is empty, or bytes of `contentType`. */
  schema?: z.ZodType;
  contentType?: string;
}

export interface Operation {
  method: "get" | "post" | "patch" | "delete";
  /** As OpenAPI writes it: `/api/tracks/{trackId}`. */
  path: string;
  /** The chapter it stands in. */
  tag: string;
  summary: string;
  /** More to know than fits one line. */
  description?: string;
  access: Access;
  /** What the query may hold: an object schema. */
  query?: z.ZodObject;
  /** The JSON body; a function of it where a body may be left out. */
  body?: z.ZodType;
  isBodyOptional?: boolean;
  /** The fields of a form, where the door is one of the pages'. */
  form?: z.ZodType;
  /** A body that is no JSON, by its type and what it is. */
  otherBody?: { contentType: string; description: string };
  /** A door of the pages: what it refuses is said by a page, not in JSON. */
  isPage?: boolean;
  /** By status; the refusals that every call has stand in one place. */
  answers: Readonly<Record<number, Answer>>;
}

/** An answer without a body. */
export const nothing: Answer = { description: "Done; the answer has no body." };

/** A JSON answer. */
export function json(schema: z.ZodType, description: string): Answer {
  return { schema, description };
}
