import type { orders as English } from "./en.ts";

export const orders: typeof English = {};
