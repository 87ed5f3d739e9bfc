import path from "node:path";
import { type RequestHandler, Router } from "express";
import sirv from "sirv";
import { refuse } from "./gate/refuse.ts";

const hour = 60 * 60;
const year = 365 * 24 * hour;

/**
 * The built files, compressed at build time: those with a hash in their name are cached for ever, the others for an
 * hour.
 */
export function builtAssets(folder: string): RequestHandler {
  const compressed = { brotli: true, gzip: true, etag: true };
  const router = Router();
  router.use("/assets", sirv(path.join(folder, "assets"), { ...compressed, immutable: true, maxAge: year }));
  router.use("/assets", (request, response) =>
    refuse(request, response, 404, "There is nothing at this address.", "gate.route"),
  );
  router.use(sirv(folder, { ...compressed, maxAge: hour }));
  return router;
}
