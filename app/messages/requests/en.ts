import { valuesIn } from "../values.ts";

const { number } = valuesIn("en");

/** What a person reads whose request is refused before, or instead of, what it asks for. */
export const requests = {
  compressed: "Please send the body without compression.",
  tooLarge: (kibibytes: number) => `This is more than the limit of ${number(kibibytes)} KiB.`,
  tooSlow: "The request took too long to arrive.",
  method: "This method is not supported.",
  addressTooLong: "This address is too long.",
  parameter: "This address has an unknown parameter.",
  unreadableAddress: "This address can't be read.",
  twoHosts: "This request names its host more than once.",
  otherHost: "This site doesn't answer to that host name.",
  foreign:
    "This request came from another site, so nothing was done. Please open this site directly and try again.",
  unmarked:
    "Nothing was done. From outside a browser, please send JSON with Content-Type: application/json, or a form with the header X-Requested-With: XMLHttpRequest.",
  tooMany: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  diskFull: "The site's disk is nearly full, so nothing was saved. Please free some space and try again.",
  notWritable: "The site can't save anything right now. Please try again in a few minutes.",
  loggedOut: "Unauthorized - You are logged out. Please sign in.",
  permissions: "You don't have the required permissions to do this.",
  mfaNeeded:
    "Admins and moderators of this site need multi-factor authentication. Please enable it under Dashboard, Security.",
  confirm: "Please confirm that it's you, with your password or a passkey.",
  form: {
    noFiles: "This form doesn't accept files.",
    unknownButton: "This button is unknown. Please reload the page.",
    tooManyFields: (most: number) => `This form has more than ${number(most)} fields.`,
    unreadable: "This form could not be read. Please go back and send it again.",
    unknownField: (name: string) => `This form has an unknown field: ${name}.`,
    repeatedField: (name: string) => `This form has the field ${name} more than once.`,
  },
  upload: {
    tooMuch: "That's over the limit of 2 GiB at once.",
    stopped: "The upload stopped before it was complete. Try again.",
    unreadable: "This form couldn't be read. Send it again.",
    textTooLong: (name: string) => `The text of ${name} is too long.`,
    tooManyFiles: (most: number) => `That's more than ${number(most)} files. Send fewer at once.`,
    fileTooLarge: (name: string, limit: string) =>
      `“${name}” is larger than the limit of ${limit} for one file.`,
    /** Instead of its name. */
    theFile: "the file",
    tooManyFields: "The form has too many fields.",
    nothingChosen: "Choose a file first.",
    multipart: "Send the files as multipart/form-data.",
    confirmFirst: "Confirm it's you",
    thenChoose: "Then choose your files again.",
  },
};
