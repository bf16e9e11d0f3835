import {
  askedSeconds,
  inFront,
  openingsAtOnce,
  rememberedFor,
  waitAt,
  withLook,
  type LineLook,
  type LineWait,
} from '@clubdraw/domain/purchases/checkout-line';
import {
  isTelling,
  movesOf,
  withView,
  type LineHistory,
} from '@clubdraw/domain/purchases/line-history';
import { scheduler } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { fresh } from '../../../db/line/count-line.ts';
import type { LastLook, LinePlace } from '../../../db/line/read-line.ts';
import { batcher } from '../../../flow/batcher.ts';
import type { CountedLine } from './counted-line.ts';
import { waitingRoomBounds, type CheckoutQueue } from './checkout-queue.ts';

/** Somebody in the order in which pages open. */
export type Placed = LinePlace & { queue: CheckoutQueue };

/** The line as it was last seen; instants in ms of `performance.now()`. */
export type Seen = {
  look: Pick<LastLook, 'number' | 'pages' | 'size'>;
  /** When the look began and when it was there. */
  began: number;
  at: number;
  /** How long the look took, in ms: a long line is looked at less often. */
  tookMs: number;
  /** The first of the line, in their order, as many as one process may look through, or all. */
  front: readonly Placed[];
  isWhole: boolean;
  /** Those who ask at this process, in their order, and all of whom the line was asked. */
  own: ReadonlyMap<string, LinePlace>;
  asked: ReadonlySet<string>;
  /** How many pages began to open between the looks. */
  looks: LineLook[];
  history: LineHistory;
};

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
  /** In ms: a line is looked at for no more than a tenth of the time. */
  pauseMs(): number;
};

/** Between two looks at the line while somebody waits, in ms: one for all. */
const lookMs = 500;

/**
 * Between two tries where another process looks, in ms. In a long line that may take seconds: a
 * look is good for so many times as long as it took.
 */
const busyMs = 25;
const goodTimes = 2 * fresh.times;

const neverSeen: Seen = {
  look: { number: 0, pages: 0, size: 0 },
  began: -Infinity,
  at: -Infinity,
  tookMs: 0,
  front: [],
  isWhole: true,
  own: new Map(),
  asked: new Set(),
  looks: [],
  history: [],
};

export function roomView(kinds: readonly CheckoutQueue[], line: CountedLine): RoomView {
  let seen = neverSeen;
  const followed = followedHere();
  const lookOnce = async (context: Context, how: Always): Promise<Seen> => {
    seen = await seenNow(context, { kinds, line, before: seen, ids: followed.ids, ...how });
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
      return performance.now() - seen.at < goodMs ? seen : look(context);
    },
    waitOf: async (context, id) => {
      followed.follow(id);
      if (performance.now() - seen.at > 2 * pauseMs()) await look(context);
      // Whoever asked at another process so far is known to the database.
      const own = seen.asked.has(id) ? seen.own.get(id) : await placeOf(context, 'places', id);
      const { providerRates: rates } = context.settings;
      // Somebody who came after the last look stands behind all whom it saw.
      const position = own?.place ?? seen.look.size + 1;
      return waitAt(position, { looks: looksAt(seen, id), rates });
    },
  };
}

/** In ms: all looks together take no more than a tenth of the time. */
function pauseAfter({ tookMs }: { tookMs: number }): number {
  return Math.max(lookMs, fresh.times * tookMs);
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

/** Whether it is counted even where that was done a moment ago. */
type Always = { always: boolean };

type Parts = Always & {
  kinds: readonly CheckoutQueue[];
  line: CountedLine;
  before: Seen;
  /** Those who ask here. */
  ids: () => readonly string[];
};

async function seenNow(context: Context, parts: Parts): Promise<Seen> {
  const { kinds, line, before } = parts;
  const { look, askedAt } = await lookNow(context, parts);
  const ids = parts.ids();
  const { providerRates: rates } = context.settings;
  const most = inFront(rates, openingsAtOnce(rates), (2 * pauseAfter(look)) / 1_000);
  const found = await line.places(context, { most, ids });
  const asked = new Set(ids);
  const own = new Map(found.filter(({ id }) => asked.has(id)).map((one) => [one.id, one]));
  const at = askedAt - look.agoMs;
  return {
    look,
    at,
    began: at - look.tookMs,
    tookMs: look.tookMs,
    front: found.filter(({ place }) => place <= most).flatMap((one) => placed(one, kinds)),
    isWhole: look.size <= most,
    own,
    asked,
    ...speedsAfter(before, look, own),
  };
}

/** The newest look, and when this process asked for it; from another process where that looks. */
async function lookNow(context: Context, { line, always }: Parts) {
  for (;;) {
    const isDone = await line.count(context, { always });
    const askedAt = performance.now();
    const look = await line.lastLook(context);
    const isGood = !always && look && look.agoMs < goodTimes * look.tookMs;
    if (look && (isDone || isGood)) return { look, askedAt };
    await scheduler.wait(busyMs);
  }
}

function placed(one: LinePlace, kinds: readonly CheckoutQueue[]): Placed[] {
  const queue = kinds.find(({ table }) => table === one.table);
  return queue ? [{ ...one, queue }] : [];
}

/** How the line moved, and those who ask here, with one more look; or with the same one again. */
function speedsAfter(
  before: Seen,
  look: LastLook,
  places: ReadonlyMap<string, LinePlace>,
): Pick<Seen, 'looks' | 'history'> {
  const { at } = look;
  const view = { at, places: new Map([...places].map(([id, { place }]) => [id, place])) };
  if (look.number === before.look.number) {
    return { looks: before.looks, history: [...before.history.slice(0, -1), view] };
  }
  // The speed of an earlier line says nothing about this one.
  const looks = before.look.size === 0 ? [] : before.looks;
  const left = Math.max(0, look.pages - before.look.pages);
  const rememberedMs = rememberedFor(pauseAfter(look));
  return {
    looks: withLook(looks, { at, left }, rememberedMs),
    history: withView(before.history, view, rememberedMs),
  };
}

/**
 * How fast somebody moves on: as was seen of them, or else of the last one of their draw of whom
 * enough was seen here, or of the whole line.
 */
function looksAt({ history, looks, own }: Seen, id: string): LineLook[] {
  const moved = movesOf(history, id);
  if (isTelling(moved)) return moved;
  const order = [...own.values()];
  const draw = own.get(id)?.draw ?? order.at(-1)?.draw;
  const [first] = history;
  const other = order.findLast((one) => one.draw === draw && first?.places.has(one.id));
  const moves = other ? movesOf(history, other.id) : [];
  return isTelling(moves) ? moves : looks;
}
