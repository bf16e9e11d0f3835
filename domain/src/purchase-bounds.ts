/** The most tickets of one purchase. */
export const maxTicketsPerPurchase = 500;

/** The most unpaid checkouts of one e-mail in one draw at once. */
export const maxOpenCheckouts = 3;

/** Seconds that a checkout stays open: the provider's least is 30 minutes, plus one of slack. */
export const checkoutSeconds = 31 * 60;
