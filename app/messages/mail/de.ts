import type { mail as English } from "./en.ts";

export const mail: typeof English = {
  newsletterForm: {
    label: "E-Mail-Adresse für den Newsletter",
    button: "Abonnieren",
    error: "Fehler",
    invalid: "Ungültige E-Mail-Adresse",
    required: "E-Mail-Adresse fehlt",
  },
};
