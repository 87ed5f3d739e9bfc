/** How long a mailed verification link works, in milliseconds. */
export const verificationLifetime = 24 * 60 * 60_000;

/** The column values of an account whose address was verified. */
export const addressVerified = {
  emailVerified: true,
  emailVerificationToken: null,
  emailVerificationExpires: null,
};
