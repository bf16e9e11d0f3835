/** The name under which a tab keeps an entry in a draw. */
export function entryKey(drawId: string): string {
  return `entry ${drawId}`;
}

/** Whether this tab keeps an entry in a draw. */
export function hasEntry(drawId: string): boolean {
  try {
    return sessionStorage.getItem(entryKey(drawId)) !== null;
  } catch {
    return false;
  }
}
