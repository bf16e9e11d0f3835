import type { Context } from '../../../context.ts';
import type { WaitingCheckouts } from './waiting-checkouts.ts';
import type { RoomView, Placed } from './room-view.ts';
import type { ClaimedCheckout } from './open-session.ts';

type Next = { id: string; rows: WaitingCheckouts; since: number };

/** Takes those who are next, of all sorts together. */
export type NextWaiters = {
  /** Somebody joined the line at this process. */
  note(id: string, rows: WaitingCheckouts): void;
  /** `most` at most, in their order; `opens` says whose page this process is opening already. */
  take(context: Context, most: number, opens: (id: string) => boolean): Promise<ClaimedCheckout[]>;
};

/**
 * Other processes take some of those in front: so many times more are looked at than are wanted.
 */
const lookedAtForOne = 4;

/**
 * Chooses by the line as this process sees it. Where all who are known fit into the room, and
 * nobody else waits, the order does not matter: they are taken without a look, so that a purchase
 * in quiet costs no statement more.
 */
export function nextWaiters(sight: RoomView): NextWaiters {
  const joined = new Map<string, Next>();
  const claim = async (context: Context, next: Next[], of: Room): Promise<ClaimedCheckout[]> => {
    const began = performance.now();
    const first = new Set(next.slice(0, of.most));
    const claimed: ClaimedCheckout[] = [];
    for (const [rows, all] of Map.groupBy(next, (one) => one.rows)) {
      const wanted = all.filter((one) => first.has(one)).length;
      if (wanted === 0) continue;
      const ids = all.map(({ id }) => id);
      const since = new Map(all.map((one) => [one.id, one.since]));
      for (const page of await rows.claim(context, { ids, most: wanted, alone: of.alone })) {
        joined.delete(page.id);
        claimed.push({ ...page, waitedMs: began - (since.get(page.id) ?? began) });
      }
    }
    return claimed;
  };
  return {
    note: (id, rows) => void joined.set(id, { id, rows, since: performance.now() }),
    take: async (context, most, opens) => {
      const known = unopened(sight.lastSeen().order, { joined, opens });
      const alone = known.map(({ id }) => id);
      const taken = known.length <= most ? await claim(context, known, { most, alone }) : [];
      if (taken.length === known.length) return taken;
      const next = await nextOnes({ context, sight, joined, opens });
      const room = most - taken.length;
      const others = next.slice(0, lookedAtForOne * room);
      return [...taken, ...(await claim(context, others, { most: room, alone: null }))];
    },
  };
}

type Room = {
  most: number;
  /** They are taken only where nobody but these waits; null to take them in any case. */
  alone: readonly string[] | null;
};

type Known = {
  joined: ReadonlyMap<string, Next>;
  opens: (id: string) => boolean;
};

function unopened(order: readonly Placed[], { joined, opens }: Known): Next[] {
  const waiting = order.filter(({ id, isOpening }) => !isOpening && !opens(id));
  const seen = new Set(order.map(({ id }) => id));
  return [...waiting, ...[...joined.values()].filter(({ id }) => !seen.has(id) && !opens(id))];
}

type Choice = {
  context: Context;
  sight: RoomView;
  joined: Map<string, Next>;
  opens: (id: string) => boolean;
};

async function nextOnes({ context, sight, joined, opens }: Choice): Promise<Next[]> {
  const { order, began } = await sight.recent(context);
  // A look saw all that it could see.
  for (const [id, { since }] of joined) if (since < began) joined.delete(id);
  return unopened(order, { joined, opens });
}
