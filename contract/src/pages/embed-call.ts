/** The words of the wire for the card's script, which is too small for the other pages' calls. */
export type CountOnWire = { noOfPartic: number; capacity: number; status: string };

/** The path of the call that answers a draw as everybody may see it. */
export function countPath(drawId: string): string {
  return `/public/club-owner/draw/${drawId}`;
}

/** The counts in its answer. */
export function countOf({ noOfPartic: participants, capacity, status }: CountOnWire) {
  return { participants, capacity, status };
}
