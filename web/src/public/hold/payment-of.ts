/** The id of the payment whose secret this is. */
export function paymentOf(secret: string): string {
  return secret.slice(0, 36);
}
