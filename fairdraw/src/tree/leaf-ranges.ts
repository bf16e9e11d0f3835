/** Some leaves of a tree, one behind the other; `until` is the first that is not among them. */
export type LeafRange = { from: number; until: number };

/**
 * The ranges whose roots prove that a tree of `newSize` leaves begins with the one of `oldSize`
 * (RFC 6962 §2.1.2), in the order of the proof. Throws RangeError unless 0 ≤ oldSize ≤ newSize.
 */
export function consistencyRanges(oldSize: number, newSize: number): LeafRange[] {
  if (![oldSize, newSize].every(Number.isSafeInteger) || oldSize < 0 || oldSize > newSize) {
    throw new RangeError(`A tree of ${newSize} does not grow from one of ${oldSize}`);
  }
  if (oldSize === 0 || oldSize === newSize) return [];
  const ranges: LeafRange[] = [];
  let [from, until] = [0, newSize];
  // The old tree's own root is known to who asks, unless it had to be split.
  let isWhole = true;
  while (from < oldSize && until > oldSize) {
    const middle = from + splitOf(until - from);
    if (oldSize <= middle) {
      ranges.unshift({ from: middle, until });
      until = middle;
    } else {
      ranges.unshift({ from, until: middle });
      from = middle;
      isWhole = false;
    }
  }
  return isWhole ? ranges : [{ from, until }, ...ranges];
}

/**
 * The ranges whose roots lie beside the way from a leaf to the root, from the leaf up
 * (RFC 6962 §2.1.1). Throws RangeError unless 0 ≤ index < size.
 */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (![index, size].every(Number.isSafeInteger) || index < 0 || index >= size) {
    throw new RangeError(`There is no leaf ${index} in a tree of ${size}`);
  }
  const ranges: LeafRange[] = [];
  let [from, until] = [0, size];
  while (until - from > 1) {
    const middle = from + splitOf(until - from);
    ranges.unshift(index < middle ? { from: middle, until } : { from, until: middle });
    if (index < middle) until = middle;
    else from = middle;
  }
  return ranges;
}

/** The largest power of two below a size of at least 2. */
export function splitOf(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}
