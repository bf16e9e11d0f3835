/**
 * The idempotency key of a payment page: one for each order of it. A page that was ordered anew,
 * with another end, has a key of its own.
 */
export function pageKey(of: 'payment' | 'membership', id: string, expiresAt: Date): string {
  return `${of}:${id}:page-until:${Math.floor(expiresAt.getTime() / 1000)}`;
}
