import type { Outside } from "../../server.ts";

/** A web that answers nobody: no test may depend on what others serve. */
export function quietOutside(): Outside {
  return { videoThumbnails: { fetch: async () => null } };
}
