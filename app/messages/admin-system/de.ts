import type { adminSystem as English } from "./en.ts";

export const adminSystem: typeof English = {};
