import type { receipts as English } from "./en.ts";

export const receipts: typeof English = {};
