/**
 * The header that carries the secret of a checkout. It stands alone: public pages load no schema
 * library.
 */
export const paymentSecretHeader = 'X-Payment-Secret';
