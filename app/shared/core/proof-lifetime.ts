const minute = 60_000;

/** How long a proof of identity is valid, in milliseconds. */
export const proofLifetime = 10 * minute;

/** How long an active admin's proof can be renewed, in milliseconds. */
export const maxAdminProof = 120 * minute;
