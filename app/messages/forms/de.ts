import type { forms as English } from "./en.ts";

export const forms: typeof English = {};
