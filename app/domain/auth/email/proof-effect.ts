/**
 * What pressing the button of a mailed link does. "confirm": the browser is signed in to the account.
 * "claim": nobody has proved any address of the account, so it goes to who holds the link, with a new
 * password. "sign_in": the account is somebody's already; nobody may be talked into taking it over, so the
 * link counts only in a browser that is signed in to it.
 */
export type ProofEffect = "confirm" | "claim" | "sign_in";
