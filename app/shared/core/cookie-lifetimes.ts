const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long each cookie lives, in milliseconds, and with it what it names in the database. The cookie of a conversation
 * with the assistant isn't here: it ends with the browser.
 */
export const cookieLifetimes = {
  cart: 30 * day,
  /** A discount code that was entered. */
  discount: 30 * day,
  /** A browser that signed in before. */
  device: 365 * day,
  flash: minute,
  /** Who pays without an account in this browser, and which payments it may see. */
  guest: day,
  /** The format of the last download. */
  format: 365 * day,
  /** Between the password and the code of a sign-in. */
  mfaChallenge: 10 * minute,
  /** Between the options of a passkey and what it signs. */
  passkeyChallenge: 2 * minute,
  passwordReset: 30 * minute,
  /** `idle` without a request, `absolute` since the sign-in. */
  session: {
    // An admin's session is worth more to an attacker, so "remember me" doesn't extend it.
    admin: { idle: 30 * minute, absolute: 12 * hour },
    remembered: { idle: 7 * day, absolute: 30 * day },
    other: { idle: 2 * hour, absolute: 12 * hour },
  },
} as const;
