import type { accounts as English } from "./en.ts";

export const accounts: typeof English = {};
