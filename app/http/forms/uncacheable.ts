/** The `headers` of a page that is personal even without a cookie: no cache may store it. */
export const uncacheable = { "Cache-Control": "no-store" };
