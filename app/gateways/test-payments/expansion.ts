import { invalidRequest } from "./core/api-error.ts";
import type { Work } from "./core/work.ts";

type Json = Record<string, unknown>;

/**
 * Replaces references in an answer by what they refer to, in place: `latest_charge`, `data.source`…
 * (https://docs.stripe.com/api/expanding_objects).
 * @throws {ApiError} 400 for a property that is none
 */
export function expandAnswer(work: Work, answer: object, paths: string[]): void {
  for (const path of paths) expandPath(work, answer as Json, path.split("."), path);
}

function expandPath(work: Work, owner: Json, [property = "", ...rest]: string[], path: string): void {
  if (owner.object === "list" && property === "data" && Array.isArray(owner.data)) {
    for (const element of owner.data) expandPath(work, element as Json, rest, path);
    return;
  }
  const value = owner[property];
  if (value === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`);
  const expanded = typeof value === "string" ? (work.store.findAny(value) ?? value) : value;
  owner[property] = expanded;
  if (rest.length > 0 && typeof expanded === "object" && expanded !== null)
    expandPath(work, expanded as Json, rest, path);
}
