import type { checkout as English } from "./en.ts";

export const checkout: typeof English = {};
