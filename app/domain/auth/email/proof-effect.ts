/**
 * What a mailed link asks for. "confirm": a press on the button, as the browser is signed in to the account. "claim":
 * the account's password, as the address was never verified; or else the account ends with all that was set up in it,
 * and whoever has the link gets it with a new password. "sign_in": the account has a verified owner, who must not be
 * tricked into handing it over, so the link only works in a browser that is signed in to it.
 */
export type ProofEffect = "confirm" | "claim" | "sign_in";
