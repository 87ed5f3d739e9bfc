import type { Context } from "#app/domain/core/context.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import type { DomainError } from "#app/shared/errors.ts";
import type { Upload } from "./uploads/upload.ts";

declare module "@remix-run/node" {
  // What the server hands to every loader and action.
  interface AppLoadContext {
    ctx: Context;
    limits: RateLimits;
    /** Set where the address that asks has used up what this door lets through: see `doors.ts`. */
    overLimit: DomainError | null;
    nonce: string;
    /** The method of the document's request; loaders see GET even after a form. */
    method: string;
    /** Whether the page is made to be kept and sent to many. */
    isForAll: boolean;
    /** The files that an admin sent along, read already; null where none came or none may. */
    upload: Upload | null;
    /** Says in how many seconds to come back. Remix leaves the headers of an action out of its page. */
    retryAfter(seconds: number): void;
    /** Runs a task once the answer is out; see `after-answer.ts`. */
    afterAnswer(task: () => void): void;
  }
  // Single fetch keeps Dates and other types; this makes useLoaderData know it.
  interface Future {
    v3_singleFetch: true;
  }
}
