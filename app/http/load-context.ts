import type { EntryContext } from "@remix-run/node";
import type { InlineStyles } from "#app/components/core/layout/inline-styles.tsx";
import type { Context } from "#app/domain/core/context.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import type { DomainError } from "#app/shared/core/errors.ts";
import type { PageCaches } from "./page-cache/page-cache.ts";
import type { RefusalReason } from "./refusals.ts";
import type { Upload } from "./uploads/receive-upload.ts";

declare global {
  namespace Express {
    /** What the handlers of one request note for those after them. */
    interface Locals {
      requestId?: string;
      nonce?: string;
      /** Why the action must do nothing, if a limit is used up. */
      overLimit?: DomainError;
      /** The body, once it is read under its limit. */
      body?: Buffer;
      upload?: Upload;
      /** When a long-running request began. */
      begunAt?: Date;
    }
  }
}

declare module "@remix-run/node" {
  // What the server passes to every loader and action.
  interface AppLoadContext {
    ctx: Context;
    limits: RateLimits;
    /** Set if the client's IP address has used up the endpoint's limit: see `endpoint-limits.ts`. */
    overLimit: DomainError | null;
    nonce: string;
    /** The method of the document's request; loaders see GET even after a form. */
    method: string;
    /** Set by an action whose page asks before anything is done: its form hasn't failed. */
    asksFirst?: boolean;
    /** Set by the loader of a page that says something to search engines: see `structured-data.tsx`. */
    structuredData?: object;
    /** Reads the styles to inline in a page that is cached for everybody; null for a page of one visitor. */
    inlineStyles: ((page: EntryContext) => InlineStyles) | null;
    /** The pages that aren't rendered again; null if this one is. */
    pageCaches: PageCaches | null;
    /** The uploaded files of an admin, already received; null if there are none or none are allowed. */
    upload: Upload | null;
    /** Sets Retry-After, in seconds. Remix drops an action's headers when it renders the page. */
    retryAfter(seconds: number): void;
    /** Names the reason of a refusal for the log line of the request. */
    noteReason(reason: RefusalReason): void;
    /** Runs a task after the response is sent; see `request-log.ts`. */
    afterAnswer(task: () => void): void;
  }
  // Single fetch keeps Dates and other types; this tells useLoaderData.
  interface Future {
    v3_singleFetch: true;
  }
}
