import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Gives the nonce of this answer to the scripts in it; only the server knows one. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for a script element; undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
