import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { Router } from "express";
import type { Services } from "#app/domain/core/context.ts";
import { hasFreeSpace } from "#app/domain/core/write.ts";

/** Whether the process accepts visitors: not while it starts or drains. */
export interface Readiness {
  isReady: boolean;
}

/** `/healthz` and `/readyz`, before the host guard: a load balancer uses the machine's address. */
export function health(services: Services, readiness: Readiness): Router {
  const { db, settings } = services;
  const router = Router();
  router.get(["/healthz", "/readyz"], async (_request, response) => {
    response.set("Cache-Control", "no-store");
    try {
      if (!readiness.isReady) throw new Error("starting or draining");
      db.$client.prepare("select 1").get();
      await access(settings.dataFolder, constants.W_OK);
      if (!hasFreeSpace(services)) throw new Error("the disk is nearly full");
      if (!(await db.writeLock.isFree())) throw new Error("the database can't be written to");
      response.json({ status: "ok" });
    } catch {
      response.status(503).json({ status: "unavailable" });
    }
  });
  return router;
}
