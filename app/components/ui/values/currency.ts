import { createContext, useContext } from "react";
import type { SiteIdentity } from "#app/shared/core/settings/schema.ts";

/** The site's currency (ISO 4217, three letters), how its prices begin and end, and what they say about tax. */
type SiteCurrency = Pick<SiteIdentity, "currency" | "priceSign" | "priceEnd" | "priceNote">;

const CurrencyContext = createContext<SiteCurrency>({ currency: "usd", priceSign: "$" });

/** Provides the site's currency to the prices in a page. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The currency of the site's prices. */
export function useCurrency(): SiteCurrency {
  return useContext(CurrencyContext);
}
