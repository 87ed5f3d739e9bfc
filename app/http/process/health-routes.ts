import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { Router } from "express";
import type { Services } from "#app/domain/core/context.ts";

/** Whether the process accepts visitors: not while it starts or drains. */
export interface Readiness {
  isReady: boolean;
}

/** `/healthz` and `/readyz`, before the host guard: a load balancer uses the machine's address. */
export function health({ db, settings }: Services, readiness: Readiness): Router {
  const router = Router();
  router.get(["/healthz", "/readyz"], async (_request, response) => {
    response.set("Cache-Control", "no-store");
    try {
      if (!readiness.isReady) throw new Error("starting or draining");
      db.$client.prepare("select 1").get();
      await access(settings.dataFolder, constants.W_OK);
      response.json({ status: "ok" });
    } catch {
      response.status(503).json({ status: "unavailable" });
    }
  });
  return router;
}
