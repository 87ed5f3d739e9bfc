import { constants } from "node:fs";
import { access } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Router } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#app/domain/core/context.ts";
import { isSameSecret } from "#app/domain/core/signature.ts";
import { hasFreeSpace } from "#app/domain/core/write.ts";
import { readFigures } from "#app/domain/system/health/read-figures.ts";

const areas = [
  "about",
  "admin",
  "api",
  "assets",
  "auth",
  "cart",
  "checkout",
  "contact",
  "dashboard",
  "embed",
  "feed.xml",
  "media",
  "music",
  "photos",
  "releases",
  "rest",
  "videos",
] as const;

/**
 * The part of the site that an address belongs to. A closed list: a label for each address that somebody makes up
 * would fill the memory.
 */
function areaOf(path: string): string {
  const [, first = ""] = path.split("/", 2);
  if (first === "") return "home";
  return areas.find((area) => area === first) ?? "other";
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Counts and times the answers by method, area and kind of status. @returns what measures one answer. */
function requestDurations(registry: Registry) {
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's arrival to the end of its answer. Aborted: the client left before it.",
    labelNames: ["method", "area", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const { method = "", url = "" } = request;
    response.once("close", () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
      const labels = {
        method: methods.includes(method) ? method : "other",
        area: areaOf(pathOf(url)),
        status,
      };
      seconds.observe(labels, (performance.now() - startedAt) / 1000);
    });
  };
}

function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/** Adds what the database says. @returns what reads it again, once for all of it. */
function addSiteFigures(registry: Registry, services: Services): () => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const mails = gauge("site_mails", "Mails by status: queued ones wait.", ["status"]);
  const purchases = gauge("site_purchases", "Purchases by status.", ["status"]);
  const auditId = gauge("site_audit_last_event_id", "The end of the audit log.");
  const auditAt = gauge(
    "site_audit_last_event_timestamp_seconds",
    "When the newest event of the audit log was written.",
  );
  const backupAt = gauge(
    "site_last_backup_timestamp_seconds",
    "When npm run backup last wrote a file; 0: never.",
  );
  const passwords = gauge(
    "site_password_hashing_waiting",
    "Sign-ins that wait for a thread to hash their password.",
  );

  return () => {
    const { mailsByStatus, purchasesByStatus, lastAuditEvent, lastBackupAt } = readFigures(services);
    for (const [status, count] of mailsByStatus) mails.set({ status }, count);
    for (const [status, count] of purchasesByStatus) purchases.set({ status }, count);
    auditId.set(lastAuditEvent?.id ?? 0);
    auditAt.set(seconds(lastAuditEvent?.at));
    backupAt.set(seconds(lastBackupAt));
    passwords.set(services.gateways.passwordHashing.waiting());
  };
}

function seconds(at: Date | null | undefined): number {
  return at ? at.getTime() / 1000 : 0;
}

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
    // Without the token nobody learns that it exists.
    if (!isSameSecret(request.get("Authorization") ?? "", `Bearer ${metricsToken}`)) return next();
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
