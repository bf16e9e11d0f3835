/** The owner's remote of a draw's stage, for a phone. */
export function remotePath(drawId: string): string {
  return `/stage/${drawId}/remote`;
}
