// Where tickets stand in a list without the void ones. Serials have no gaps, so only the voids in
// front of a ticket move it. `voids` are the serials of the void tickets, ascending.

/** The serial of the ticket at a position; behind the list, what it would be. */
export function serialOfPosition(voids: readonly number[], position: number): number {
  let [from, to] = [0, voids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((voids[middle] ?? 0) - middle <= position) from = middle + 1;
    else to = middle;
  }
  return position + from;
}

/**
 * How many tickets of the list have a smaller serial: the position of the ticket, if it has one.
 */
export function positionOfSerial(voids: readonly number[], serial: number): number {
  let [from, to] = [0, voids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((voids[middle] ?? 0) < serial) from = middle + 1;
    else to = middle;
  }
  return serial - from;
}
