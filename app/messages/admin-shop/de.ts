import type { adminShop as English } from "./en.ts";

export const adminShop: typeof English = {};
