import { waitAt, type LineWait } from '@clubdraw/domain/purchases/checkout-line';
import type { Context } from '../../../context.ts';
import { fresh } from '../../../db/line/count-line.ts';
import { batcher } from '../../../flow/batcher.ts';
import type { CountedLine } from './counted-line.ts';
import { waitingRoomBounds, type CheckoutQueue } from './checkout-queue.ts';
import { ownSpeeds } from './own-speeds.ts';
import { agoMs, neverSeen, pauseAfter, seenOrBefore, type Always, type Seen } from './seen-line.ts';

/** The line as this process sees it. */
export type RoomView = {
  /** Looks now, or as another process did a moment ago; all who ask meanwhile share one look. */
  look(context: Context): Promise<Seen>;
  /** Looks now in any case. */
  lookAnew(context: Context): Promise<Seen>;
  lastSeen(): Seen;
  /** The line as it was seen a moment ago, or is seen now. */
  recent(context: Context): Promise<Seen>;
  waitOf(context: Context, id: string): Promise<LineWait>;
  /** Those of these whom the last look did not see: they left the line, or came since. */
  unseen(context: Context, ids: readonly string[]): Promise<string[]>;
  /** In ms: a line is looked at for no more than a fifth of the time. */
  pauseMs(): number;
};

export function roomView(kinds: readonly CheckoutQueue[], line: CountedLine): RoomView {
  let seen = neverSeen;
  const speeds = ownSpeeds();
  const pauseMs = (): number => pauseAfter(seen);
  const lookOnce = async (context: Context, how: Always): Promise<Seen> => {
    const before = seen;
    seen = await seenOrBefore(context, { kinds, line, before, ...how });
    // The speed of an earlier line says nothing about the next one.
    speeds.forget(seen.look.size === 0 ? Infinity : seen.look.at, pauseMs());
    return seen;
  };
  const look = sharedByAll(async (context) => lookOnce(context, { always: false }));
  const placeOf = batcher(async (context, _: string, ids: string[]) => {
    const found = await line.places(context, ids);
    const places = new Map(found.map((one) => [one.id, one]));
    return ids.map((id) => places.get(id));
  }, waitingRoomBounds);
  return {
    look,
    lookAnew: async (context) => lookOnce(context, { always: true }),
    pauseMs,
    lastSeen: () => seen,
    recent: async (context) => {
      // A look that is due comes by itself before that, while somebody waits here.
      const goodMs = Math.max(fresh.ms, 1.2 * fresh.times * seen.tookMs);
      return agoMs(seen) < goodMs ? seen : look(context);
    },
    waitOf: async (context, id) => {
      if (agoMs(seen) > 2 * pauseMs()) await look(context);
      const own = await placeOf(context, 'places', id);
      if (own) speeds.note(own, pauseMs());
      const { providerRates: rates } = context.settings;
      // Somebody who came after the last look stands behind all whom it saw.
      const position = own?.place ?? seen.look.size + 1;
      return waitAt(position, { looks: speeds.movesOf(id) ?? seen.looks, rates });
    },
    unseen: async (context, ids) => line.unseen(context, ids),
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
