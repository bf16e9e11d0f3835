import {
  waitAt,
  withLook,
  type LineLook,
  type LineWait,
} from '@clubdraw/domain/purchases/checkout-line';
import {
  agesInOrder,
  fairOrder,
  lastServedAfter,
  type LastServed,
} from '@clubdraw/domain/flow/fair-order';
import {
  isTelling,
  movesOf,
  withView,
  type LineHistory,
} from '@clubdraw/domain/purchases/line-history';
import type { Context } from '../../../context.ts';
import { listOpened } from '../../../db/in-line.ts';
import type { CheckoutQueue, PersonInLine } from './checkout-queue.ts';

/** Somebody in the order in which pages open. */
export type Placed = PersonInLine & {
  queue: CheckoutQueue;
  /** Since when, as permits for the provider are granted: by the database's clock, in ms. */
  since: number;
};

/** The line as it was last seen. */
export type Seen = {
  /** When the look began and when it was there, in ms of `performance.now()`. */
  began: number;
  at: number;
  /** How long the look took, in ms: a long line is looked at less often. */
  tookMs: number;
  order: Placed[];
  places: ReadonlyMap<string, number>;
  lastServed: LastServed;
  /** How many pages began to open between the looks. */
  looks: LineLook[];
  history: LineHistory;
};

/** The line as this process sees it. */
export type RoomView = {
  /** Looks now; all who ask meanwhile share one look. */
  look(context: Context): Promise<Seen>;
  lastSeen(): Seen;
  /** The line as it was seen a moment ago, or is seen now. */
  recent(context: Context): Promise<Seen>;
  waitOf(context: Context, id: string): Promise<LineWait>;
  /** In ms: a line that is looked at takes no more than a tenth of a connection's time. */
  pauseMs(): number;
};

/** Between two looks at the line while somebody waits, in ms: one for all. */
const lookMs = 500;

/** A look so long ago is as good as a new one for those who choose whose page opens next, in ms. */
const freshMs = 50;

const neverSeen: Seen = {
  began: -Infinity,
  at: -Infinity,
  tookMs: 0,
  order: [],
  places: new Map(),
  lastServed: new Map(),
  looks: [],
  history: [],
};

export function roomView(kinds: readonly CheckoutQueue[]): RoomView {
  let seen = neverSeen;
  const look = sharedByAll(async (context) => (seen = await seenNow(context, kinds, seen)));
  const pauseMs = (): number => Math.max(lookMs, 10 * seen.tookMs);
  return {
    look,
    pauseMs,
    lastSeen: () => seen,
    recent: async (context) => {
      const isRecent = performance.now() - seen.at < Math.max(freshMs, 10 * seen.tookMs);
      return isRecent ? seen : look(context);
    },
    waitOf: async (context, id) => {
      if (performance.now() - seen.at > 2 * pauseMs()) await look(context);
      const { providerRates: rates } = context.settings;
      // Somebody who came after the last look stands behind all whom it saw.
      const position = seen.places.get(id) ?? seen.places.size + 1;
      return waitAt(position, { looks: looksAt(seen, id), rates });
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

async function seenNow(
  context: Context,
  kinds: readonly CheckoutQueue[],
  before: Seen,
): Promise<Seen> {
  const began = performance.now();
  const lists = await Promise.all(
    kinds.map(async (queue) => (await queue.list(context)).map((one) => ({ ...one, queue }))),
  );
  const at = performance.now();
  const people = lists.flat();
  const served = await servedSince(context, before, people);
  const lastServed = lastServedAfter(before.lastServed, { waiting: people, served });
  const order = aged(fairOrder(people, lastServed));
  const places = new Map(order.map(({ id }, index) => [id, index + 1]));
  // The speed of an earlier line says nothing about this one.
  const looks = before.places.size === 0 ? [] : before.looks;
  return {
    began,
    at,
    tookMs: at - began,
    order,
    places,
    lastServed,
    looks: withLook(looks, { at, left: served.length }),
    history: withView(before.history, { at, places }),
  };
}

/** Those who left the line with a page. Those who left without one were not served. */
async function servedSince(
  context: Context,
  before: Seen,
  people: readonly PersonInLine[],
): Promise<Placed[]> {
  const here = new Set(people.map(({ id }) => id));
  const gone = before.order.filter(({ id }) => !here.has(id));
  const ofKinds = Map.groupBy(gone, ({ queue }) => queue);
  const opened = await Promise.all(
    [...ofKinds].map(async ([queue, all]) =>
      listOpened(
        context.db,
        queue.table,
        all.map(({ id }) => id),
      ),
    ),
  );
  const ids = new Set(opened.flat());
  return gone.filter(({ id }) => ids.has(id));
}

function aged(order: readonly Omit<Placed, 'since'>[]): Placed[] {
  const ages = agesInOrder(order.map(({ joinedAt }) => ({ since: joinedAt })));
  return order.map((one, n) => ({ ...one, since: ages[n] ?? one.joinedAt }));
}

/**
 * How fast somebody moves on: as was seen of them, or else of the last one of their draw of whom
 * enough was seen, or of the whole line.
 */
function looksAt({ history, looks, order }: Seen, id: string): LineLook[] {
  const own = movesOf(history, id);
  if (isTelling(own)) return own;
  const draw = order.find((one) => one.id === id)?.draw ?? order.at(-1)?.draw;
  const [first] = history;
  const other = order.findLast((one) => one.draw === draw && first?.places.has(one.id));
  const moves = other ? movesOf(history, other.id) : [];
  return isTelling(moves) ? moves : looks;
}
