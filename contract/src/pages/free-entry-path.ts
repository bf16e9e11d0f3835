/** The page on which one enters a paid draw for free. */
export function freeEntryPath(drawId: string): string {
  return `/free-entry/${encodeURIComponent(drawId)}`;
}
