/** The meaning of each refusal's status, for every call. */
export const refusals: Readonly<Record<number, string>> = {
  400: "Something in the request is not valid; `fieldErrors` says which field.",
  401: "Nobody is signed in, or signing in was refused.",
  402: "The payment has not gone through.",
  403: "The caller may not do this, or comes from another site.",
  404: "It doesn't exist, or it isn't the caller's.",
  405: "This address accepts other methods.",
  409: "It conflicts with what exists already.",
  412: "The file has changed since it was requested.",
  413: "The body is too large.",
  415: "The body's type is not accepted here.",
  416: "The file doesn't have the requested part.",
  429: "Too many requests; `Retry-After` says when to try again.",
  500: "Something went wrong on our side.",
  503: "Not possible at the moment.",
};
