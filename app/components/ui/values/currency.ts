import { createContext, useContext } from "react";

const CurrencyContext = createContext("usd");

/** Provides the site's currency (ISO 4217, three letters) to the prices in a page. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The currency of the site's prices. */
export function useCurrency(): string {
  return useContext(CurrencyContext);
}
