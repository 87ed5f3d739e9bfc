/**
 * What the button behind a mailed link does. "confirm": the browser is signed in to the account.
 * "claim": the account has no verified address, so whoever has the link gets it, with a new
 * password. "sign_in": the account has a verified owner, who must not be tricked into handing it over, so the
 * link only works in a browser that is signed in to it.
 */
export type ProofEffect = "confirm" | "claim" | "sign_in";
