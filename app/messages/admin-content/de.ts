import type { adminContent as English } from "./en.ts";

export const adminContent: typeof English = {};
