import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Passes the response's nonce to its scripts; only the server knows it. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for a script element; undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
