/** The most tickets of one purchase. */
export const maxTicketsPerPurchase = 500;

/** Seconds that a checkout stays open: the provider's least is 30 minutes, plus one of slack. */
export const checkoutSeconds = 31 * 60;

/** Seconds after which a checkout without a payment page is taken for forgotten. */
export const forgottenSeconds = 60;

/** Seconds that the provider's own word about an ended checkout is waited for. */
export const graceSeconds = 30;

/**
 * Seconds that places are held for a checkout that began while most of its draw was held unpaid.
 */
export const pressedHoldSeconds = 10 * 60;
