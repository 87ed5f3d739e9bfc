import { z } from "zod";
import { json, type Operation, unchanged } from "../operation.ts";

const tag = "Site";

export const siteOperations: Operation[] = [
  {
    method: "get",
    path: "/api/openapi.json",
    tag,
    summary: "This document",
    access: "everyone",
    responses: { 200: json(z.looseObject({ openapi: z.literal("3.1.0") }), "OpenAPI 3.1."), 304: unchanged },
  },
  {
    method: "get",
    path: "/healthz",
    tag,
    summary: "Whether the process is alive",
    access: "everyone",
    responses: { 200: { description: "The process is alive." } },
  },
  {
    method: "get",
    path: "/readyz",
    tag,
    summary: "Whether the site can take requests and write",
    access: "everyone",
    responses: { 200: { description: "The site is ready." }, 503: { description: "The site is not ready." } },
  },
];
