/** The `headers` of a page that is one visitor's own even without a cookie of ours: nothing keeps it. */
export const neverKept = { "Cache-Control": "no-store" };
