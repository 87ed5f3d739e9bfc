import type { z } from "zod";

/** Who may call: everyone, signed-in users, or admins. */
export type Access = "everyone" | "signed_in" | "admin";

export interface ResponseDescription {
  description: string;
  /** The schema of a JSON response; without it the body is empty, or bytes of `contentType`. */
  schema?: z.ZodType;
  contentType?: string;
}

export interface Operation {
  method: "get" | "post" | "patch" | "delete";
  /** In OpenAPI syntax: `/api/tracks/{trackId}`. */
  path: string;
  /** Its chapter. */
  tag: string;
  summary: string;
  /** Details beyond the summary. */
  description?: string;
  access: Access;
  /** The query parameters: an object schema. */
  query?: z.ZodObject;
  /** The schema of a JSON body. */
  body?: z.ZodType;
  isBodyOptional?: boolean;
  /** The fields of a form, if the endpoint belongs to a page. */
  form?: z.ZodType;
  /** A body that isn't JSON: its type and description. */
  otherBody?: { contentType: string; description: string };
  /** An endpoint of a page: its refusals are pages, not JSON. */
  isPage?: boolean;
  /** By status; refusals common to all calls are defined in one place. */
  responses: Readonly<Record<number, ResponseDescription>>;
}

/** A response without a body. */
export const noContent: ResponseDescription = { description: "Done; the answer has no body." };

/** The response to a request that names the version its client has (`If-None-Match`). */
/** A file that lies elsewhere. */
export const redirected: ResponseDescription = {
  description: "On to where the file is, if the site keeps its media in a bucket or behind a CDN.",
};
export const unchanged: ResponseDescription = { description: "The caller's copy is still current." };

/** A JSON response. */
export function json(schema: z.ZodType, description: string): ResponseDescription {
  return { schema, description };
}
