import type { IncomingMessage, ServerResponse } from "node:http";
import { Histogram, type Registry } from "prom-client";
import { areaOf } from "./area.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Counts and times the answers by method, area and kind of status. @returns what measures one answer. */
export function requestDurations(registry: Registry) {
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
