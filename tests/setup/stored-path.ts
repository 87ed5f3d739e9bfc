import type { Context } from "#app/domain/core/context.ts";

/** The path of a stored file in the local folder. @throws Error when it is gone. */
export function storedPath({ gateways: { storage } }: Pick<Context, "gateways">, key: string): string {
  const path = storage.has(key) ? storage.localPath(key) : null;
  if (path === null) throw new Error(`${key} is not in the media folder.`);
  return path;
}
