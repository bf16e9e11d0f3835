import { askedSeconds, waitAt, type LineWait } from '@clubdraw/domain/purchases/checkout-line';
import type { Context } from '../../../context.ts';
import { fresh } from '../../../db/line/count-line.ts';
import { batcher } from '../../../flow/batcher.ts';
import type { CountedLine } from './counted-line.ts';
import { waitingRoomBounds, type CheckoutQueue } from './checkout-queue.ts';
import {
  agoMs,
  looksAt,
  neverSeen,
  pauseAfter,
  seenOrBefore,
  type Always,
  type Seen,
} from './seen-line.ts';

/** The line as this process sees it. */
export type RoomView = {
  /** Somebody asks at this process; until they have their page, or ask no more. */
  follow(id: string): void;
  forget(id: string): void;
  /** Looks now, or as another process did a moment ago; all who ask meanwhile share one look. */
  look(context: Context): Promise<Seen>;
  /** Looks now in any case. */
  lookAnew(context: Context): Promise<Seen>;
  lastSeen(): Seen;
  /** Whether somebody's page may open before the next look. */
  isNear(id: string): boolean;
  /** The line as it was seen a moment ago, or is seen now. */
  recent(context: Context): Promise<Seen>;
  waitOf(context: Context, id: string): Promise<LineWait>;
  /** In ms: a line is looked at for no more than a fifth of the time. */
  pauseMs(): number;
};

export function roomView(kinds: readonly CheckoutQueue[], line: CountedLine): RoomView {
  let seen = neverSeen;
  const followed = followedHere();
  const lookOnce = async (context: Context, how: Always): Promise<Seen> => {
    const before = seen;
    seen = await seenOrBefore(context, { kinds, line, before, ids: followed.ids, ...how });
    return seen;
  };
  const look = sharedByAll(async (context) => lookOnce(context, { always: false }));
  const pauseMs = (): number => pauseAfter(seen);
  const placeOf = batcher(async (context, _: string, ids: string[]) => {
    const found = await line.places(context, { most: 0, ids });
    const places = new Map(found.map((one) => [one.id, one]));
    return ids.map((id) => places.get(id));
  }, waitingRoomBounds);
  return {
    ...followed,
    look,
    lookAnew: async (context) => lookOnce(context, { always: true }),
    pauseMs,
    lastSeen: () => seen,
    isNear: (id) => seen.isWhole || (seen.own.get(id)?.place ?? Infinity) <= seen.front.length,
    recent: async (context) => {
      // A look that is due comes by itself before that, while somebody waits here.
      const goodMs = Math.max(fresh.ms, 1.2 * fresh.times * seen.tookMs);
      return agoMs(seen) < goodMs ? seen : look(context);
    },
    waitOf: async (context, id) => {
      followed.follow(id);
      if (agoMs(seen) > 2 * pauseMs()) await look(context);
      // The database knows those who asked at another process so far.
      const own = seen.asked.has(id) ? seen.own.get(id) : await placeOf(context, 'places', id);
      const { providerRates: rates } = context.settings;
      // Somebody who came after the last look stands behind all whom it saw.
      const position = own?.place ?? seen.look.size + 1;
      return waitAt(position, { looks: looksAt(seen, id), rates });
    },
  };
}

/** Those who asked at this process of late, as the line has it. */
function followedHere() {
  const askedAt = new Map<string, number>();
  return {
    follow: (id: string): void => void askedAt.set(id, performance.now()),
    forget: (id: string): void => void askedAt.delete(id),
    ids: (): string[] => {
      const since = performance.now() - askedSeconds * 1_000;
      for (const [id, at] of askedAt) if (at < since) askedAt.delete(id);
      return [...askedAt.keys()];
    },
  };
}

/** Does the work once for all who ask for it while it is under way. */
function sharedByAll<T>(work: (context: Context) => Promise<T>): typeof work {
  let underWay: Promise<T> | undefined;
  return async (context) => {
    underWay ??= work(context).finally(() => (underWay = undefined));
    return underWay;
  };
}
