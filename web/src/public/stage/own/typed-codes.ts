const keyOf = (drawId: string): string => `clubdraw-codes:${drawId}`;

/** The codes that were typed at this tab; none where the browser keeps nothing. */
export function typedCodes(drawId: string): string[] {
  try {
    return (sessionStorage.getItem(keyOf(drawId)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Keeps the typed codes for a reload of the tab. */
export function keepTypedCodes(drawId: string, codes: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(drawId), codes.join(' '));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
