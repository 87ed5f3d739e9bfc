import { createContext, useContext } from "react";

const CurrencyContext = createContext("usd");

/** Gives the site's currency (ISO 4217, three letters) to the prices in a page. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The currency in which the site sells. */
export function useCurrency(): string {
  return useContext(CurrencyContext);
}
