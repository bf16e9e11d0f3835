/** A place in the line for a payment page, as its buyer's tab keeps it. */
export type KeptPlace = { paymentId: string; email: string };

/** A tab keeps one place for each order, over a reload and the back button. */
function keyOfOrder(): string {
  return `line ${location.pathname}${location.search}`;
}

export function keepPlace(place: KeptPlace | undefined): void {
  try {
    if (place) sessionStorage.setItem(keyOfOrder(), `${place.paymentId} ${place.email}`);
    else sessionStorage.removeItem(keyOfOrder());
  } catch {
    // A browser that stores nothing: the page still waits, and a reload starts again.
  }
}

export function keptPlace(): KeptPlace | undefined {
  try {
    const [paymentId = '', email] = (sessionStorage.getItem(keyOfOrder()) ?? '').split(' ');
    return email ? { paymentId, email } : undefined;
  } catch {
    return undefined;
  }
}
