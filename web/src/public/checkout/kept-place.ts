/** A place in the line for a payment page, as its buyer's tab keeps it. */
export type KeptPlace = { paymentId: string; email: string };

/** A tab keeps one place for each order, over a reload and the back button. */
function keyOfOrder(): string {
  return `line ${location.pathname}${location.search}`;
}

export function keepPlace(place: KeptPlace | undefined): void {
  try {
    if (place) sessionStorage.setItem(keyOfOrder(), JSON.stringify(place));
    else sessionStorage.removeItem(keyOfOrder());
  } catch {
    // A browser that stores nothing: the page still waits, and a reload starts again.
  }
}

export function keptPlace(): KeptPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOfOrder()) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    if (!('paymentId' in kept) || typeof kept.paymentId !== 'string') return undefined;
    if (!('email' in kept) || typeof kept.email !== 'string') return undefined;
    return { paymentId: kept.paymentId, email: kept.email };
  } catch {
    return undefined;
  }
}
