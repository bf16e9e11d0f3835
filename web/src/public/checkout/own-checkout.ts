/** The secrets of checkouts that this tab began: with its own the result page shows the codes. */

function keyOf(paymentId: string): string {
  return `checkout ${paymentId}`;
}

/** Keeps a secret under the payment's id, with which it begins. */
export function keepSecret(secret: string | undefined): void {
  try {
    if (secret) sessionStorage.setItem(keyOf(secret.slice(0, 36)), secret);
  } catch {
    // A browser that stores nothing: the codes come by e-mail alone.
  }
}

/** The secret of a payment that was begun here; undefined for every other. */
export function secretOf(paymentId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(paymentId)) ?? undefined;
  } catch {
    return undefined;
  }
}
