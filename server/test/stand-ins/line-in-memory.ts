import type { CountedLine } from '../../src/modules/payments/waiting-room/counted-line.ts';

/**
 * A line of payments in this order, as PostgreSQL would have counted it; each look lasts until
 * `lasting` ends.
 */
export function lineInMemory(
  people: readonly { id: string; since: number }[],
  lasting: () => Promise<void> = async () => {},
): { line: CountedLine; looks: () => number } {
  let looks = 0;
  const facts = { table: 'payments', isOpening: false } as const;
  const order = people.map((one, at) => ({ ...facts, ...one, place: at + 1 }));
  const line: CountedLine = {
    count: async () => {
      looks += 1;
      await lasting();
      return true;
    },
    lastLook: async () => ({
      number: looks,
      at: performance.now(),
      tookMs: 0,
      agoMs: 0,
      size: people.length,
      pages: 0,
    }),
    front: async (_, most) => order.filter(({ place }) => place <= most),
    places: async (_, ids) => {
      const at = performance.now();
      const asked = new Set(ids);
      return order.flatMap(({ id, place }) =>
        asked.has(id) ? { id, place, draw: 'draw', at } : [],
      );
    },
    unseen: async (_, ids) => {
      const known = new Set(order.map(({ id }) => id));
      return ids.filter((id) => !known.has(id));
    },
  };
  return { line, looks: () => looks };
}
