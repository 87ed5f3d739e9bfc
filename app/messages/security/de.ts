import type { security as English } from "./en.ts";

export const security: typeof English = {};
