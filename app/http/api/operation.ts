import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { FieldNames } from "#app/shared/core/errors.ts";

/** Who may call: everyone, buyers (signed-in users, and guests where the shop sells to them), signed-in users, or admins. */
export type Access = "everyone" | "buyer" | "signed_in" | "admin";

export interface ResponseDescription {
  description: string;
  /** The schema of a JSON response; without it the body is empty, or bytes of `contentType`. */
  schema?: z.ZodType;
  contentType?: string;
}

type Method = "get" | "post" | "patch" | "delete";

export interface Operation extends Call<z.ZodType, z.ZodObject> {
  method: Method;
  /** In OpenAPI syntax: `/api/tracks/{trackId}`. */
  path: string;
  /** Its chapter. */
  tag: string;
}

/** What a call gets: the context of its request, the parts of its address, and what its schemas made of the rest. */
export interface ApiRequest<Body = unknown, Query = unknown> extends AppLoadContext {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  body: Body;
  query: Query;
}

interface Call<Body extends z.ZodType, Query extends z.ZodObject> {
  summary: string;
  /** Details beyond the summary. */
  description?: string;
  access: Access;
  /** The query parameters: an object schema. */
  query?: Query;
  /** The schema of a JSON body. */
  body?: Body;
  isBodyOptional?: boolean;
  /** The fields of a form, if the endpoint belongs to a page. */
  form?: z.ZodType;
  /** A body that isn't JSON: its type and description. */
  otherBody?: { contentType: string; description: string };
  /** An endpoint of a page: its refusals are pages, not JSON. */
  isPage?: boolean;
  /** What operations call a field that has another name in the body. */
  fieldNames?: FieldNames<z.output<Body>>;
  /** By status; refusals common to all calls are defined in one place. */
  responses: Readonly<Record<number, ResponseDescription>>;
  /**
   * Answers it, after `access`, `query` and `body` were checked: with a response, or with the JSON of the one with the
   * lowest status above. Absent where a page or another route answers.
   */
  answer?(request: ApiRequest<z.output<Body>, z.output<Query>>): unknown;
}

/** One call, typed by its schemas. */
export function call<Body extends z.ZodType, Query extends z.ZodObject>(description: Call<Body, Query>) {
  return description as Call<z.ZodType, z.ZodObject>;
}

/** The calls of a chapter, each by its method and path. */
export function chapter(
  tag: string,
  calls: Record<`${Method} /${string}`, Call<z.ZodType, z.ZodObject>>,
): Operation[] {
  return Object.entries(calls).map(([name, description]) => {
    const [method, path = ""] = name.split(" ");
    return { method: method as Method, path, tag, ...description };
  });
}

/** A response without a body. */
export const noBody: ResponseDescription = { description: "Done; the answer has no body." };

/** The response to a request that names the version its client has (`If-None-Match`). */
export const unchanged: ResponseDescription = { description: "The caller's copy is still current." };

/** The part of a file that a request names. */
export const partDescription = "The part that the Range header asks for.";

/** The responses with a track's audio. */
export const audioResponses: Operation["responses"] = {
  200: { description: "The audio.", contentType: "audio/mpeg" },
  206: { description: partDescription, contentType: "audio/mpeg" },
  302: { description: "On to where the file is, if the site keeps its media in a bucket or behind a CDN." },
  304: unchanged,
};

/** A JSON response. */
export function json(schema: z.ZodType, description: string): ResponseDescription {
  return { schema, description };
}

/** The meaning of each refusal's status, for every call. */
export const refusals: Readonly<Record<number, string>> = {
  400: "Something in the request is not valid; `fieldErrors` says which field.",
  401: "Nobody is signed in, or signing in was refused.",
  402: "The payment has not gone through.",
  403: "The caller may not do this, or comes from another site.",
  404: "It doesn't exist, or it isn't the caller's.",
  405: "This address accepts other methods.",
  409: "It conflicts with what exists already.",
  412: "The file has changed since it was requested.",
  413: "The body is too large.",
  415: "The body's type is not accepted here.",
  416: "The file doesn't have the requested part.",
  429: "Too many requests; `Retry-After` says when to try again.",
  500: "Something went wrong on our side.",
  503: "Not possible at the moment.",
};
