/** The address of a club's page, `/c/{slug}` (product §2.33): 3–40 of a–z, 0–9 and the hyphen. */
export const slugPattern = /^[a-z0-9-]{3,40}$/;

/**
 * Addresses that one club can have: its own, and those that it gave up and that lead there for
 * good.
 */
export const maxSlugs = 20;
