const minute = 60_000;

/** How long a proof of who somebody is counts by itself, in milliseconds. */
export const proofLifetime = 10 * minute;

/** How long an admin who goes on working is taken at the same proof, in milliseconds. */
export const maxAdminProof = 120 * minute;
