import type { Request } from "express";

/**
 * Whether a request comes with nothing that could make its answer personal. Any cookie counts, not a list
 * of ours: the next one that is added would be forgotten on it.
 */
export function isStranger({ headers }: Request): boolean {
  return headers.cookie === undefined && headers.authorization === undefined;
}
