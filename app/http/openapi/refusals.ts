/** What a refusal of each status means, whatever was called. */
export const refusals: Readonly<Record<number, string>> = {
  400: "Something sent isn't right; `fieldErrors` says which field.",
  401: "Nobody is signed in, or signing in was refused.",
  402: "The payment has not gone through.",
  403: "The caller may not do this, or comes from another site.",
  404: "There is no such thing, or it isn't the caller's.",
  405: "This address takes other methods.",
  409: "What is there already stands against it.",
  412: "The file is not the one that was asked for any more.",
  413: "The body is too large.",
  415: "The body is of a type that isn't read here.",
  416: "The file doesn't have the part that was asked for.",
  429: "That was too often; `Retry-After` says when to come again.",
  500: "Something went wrong on our side.",
  503: "This can't be done at the moment.",
};
