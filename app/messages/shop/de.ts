import type { shop as English } from "./en.ts";

export const shop: typeof English = {
  cart: {
    add: "In den Warenkorb",
    adding: "Wird hinzugefügt ...",
    inCart: "Im Warenkorb",
  },
};
