/** The name under which a tab keeps its entry in a draw. */
export function entryKey(drawId: string): string {
  return `entry ${drawId}`;
}

/** Whether this tab keeps an entry in a draw: all that the page's first script has to know. */
export function hasEntry(drawId: string): boolean {
  try {
    return sessionStorage.getItem(entryKey(drawId)) !== null;
  } catch {
    return false;
  }
}
