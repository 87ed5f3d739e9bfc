import type { z } from "zod";

declare global {
  /** Where zod (`zod/v4/core/core.js`) keeps what `z.config` sets; it takes over what stands there before it comes. */
  var __zod_globalConfig: Parameters<typeof z.config>[0];
}

// zod tries `new Function` out, which our policy forbids: a violation on every page that checks a form. It is
// told beforehand and without loading it, for most pages have no use for zod. The file that this is part of
// holds React, so it runs before any schema is made.
globalThis.__zod_globalConfig = { jitless: true };
