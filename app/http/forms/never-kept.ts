/** The `headers` of a page that is personal even without a cookie: no cache may store it. */
export const neverKept = { "Cache-Control": "no-store" };
