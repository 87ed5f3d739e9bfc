import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Router } from "express";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Services } from "#app/domain/core/context.ts";
import { requestDurations } from "./request-durations.ts";
import { addSiteFigures } from "./site-figures.ts";

export interface Metrics {
  /** `GET /metrics`, before the host guard: Prometheus uses the machine's address. */
  router: Router;
  /** Measures an answer, from the request's arrival to its end. */
  measure(request: IncomingMessage, response: ServerResponse): void;
}

/** What Prometheus reads; null where the owner has set no token, and nothing is measured. */
export function createMetrics(services: Services): Metrics | null {
  const { metricsToken } = services.settings;
  if (!metricsToken) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readSiteFigures = addSiteFigures(registry, services);
  const router = Router();
  router.get("/metrics", async (request, response, next) => {
    // Whoever has no token learns nothing, not even that it is here.
    if (!isSame(request.get("Authorization") ?? "", `Bearer ${metricsToken}`)) return next();
    try {
      readSiteFigures();
      const text = await registry.metrics();
      response.set({ "Content-Type": registry.contentType, "Cache-Control": "no-store" }).send(text);
    } catch (error) {
      next(error);
    }
  });
  return { router, measure: requestDurations(registry) };
}

/** Takes the same time for each wrong one. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
