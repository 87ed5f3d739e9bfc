import { z } from "zod";
import { chapter, json, unchanged } from "../operation.ts";

export const siteOperations = chapter("Site", {
  "get /api/openapi.json": {
    summary: "This document",
    access: "everyone",
    responses: { 200: json(z.looseObject({ openapi: z.literal("3.1.0") }), "OpenAPI 3.1."), 304: unchanged },
  },
  "get /healthz": {
    summary: "Whether the process is alive",
    access: "everyone",
    responses: { 200: { description: "The process is alive." } },
  },
  "get /readyz": {
    summary: "Whether the site can take requests and write",
    access: "everyone",
    responses: { 200: { description: "The site is ready." }, 503: { description: "The site is not ready." } },
  },
});
