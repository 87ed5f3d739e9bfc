import type { Context } from "#app/domain/context.ts";

/** Placeholder until the manifest exists. */
export async function seedDemo(_ctx: Context, _folder: string): Promise<void> {}
