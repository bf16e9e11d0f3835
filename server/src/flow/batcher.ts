import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../context.ts';
import { isOutOfTime } from '../db/out-of-time.ts';
import { perDatabase } from '../db/per-database.ts';

/**
 * Does a whole batch of one key or nothing, and answers one result for each item, in their order.
 */
type Run<In, Out, Key> = (context: Context, key: Key, items: In[]) => Promise<Out[]>;

type Bounds<In> = {
  /** How much of a batch an item takes up; 1 unless told. An item alone always fits. */
  weigh: (item: In) => number;
  maxBatch: number;
  /** Requests of one key that may wait; one more is refused. */
  maxWaiting: number;
  /** After this many ms a batch hangs: the next one of its key no longer waits for it. */
  patienceMs: number;
  /** A request that could not even begin within this many ms is refused. */
  longestWaitMs: number;
};

const usualBounds = {
  weigh: () => 1,
  maxBatch: 128,
  maxWaiting: 2_000,
  patienceMs: 1_000,
  longestWaitMs: 10_000,
};

/** Batches of one key at once, where others hang: each of them holds a connection. */
const maxAtOnce = 3;

type Waiting<In, Out> = { context: Context; item: In; since: number } & Omit<
  PromiseWithResolvers<Out>,
  'promise'
>;

/** The requests of one key: those that wait, and how many batches are under way and hang. */
type Queue<In, Out> = { waiting: Waiting<In, Out>[]; underWay: number; hanging: number };

type Queues<In, Out, Key> = Map<Key, Queue<In, Out>>;

/**
 * Shares one statement, one row lock and one commit among all requests of this process that are
 * about the same key, say a draw: while a batch runs, the next one collects. A lone request waits
 * for nobody, and a batch that hangs keeps the next ones waiting for a second at most. `run` gets
 * the context of the first request in the batch. A batch that fails is tried again one by one, so
 * that one bad item refuses nobody else; one that took too long is not, because each item would
 * take as long.
 *
 * @returns asks for one item; it throws a busy Refusal when too many wait for the same key
 */
export function batcher<In, Out, Key extends string>(
  run: Run<In, Out, Key>,
  given: Partial<Bounds<In>> = {},
): (context: Context, key: Key, item: In) => Promise<Out> {
  const bounds: Bounds<In> = { ...usualBounds, ...given };
  const queuesOf = perDatabase((): Queues<In, Out, Key> => new Map());

  const startNext = (queues: Queues<In, Out, Key>, key: Key, queue: Queue<In, Out>): void => {
    refuseLate(queue, bounds.longestWaitMs);
    const mayBegin = queue.underWay === queue.hanging && queue.underWay < maxAtOnce;
    if (queue.waiting.length > 0 && mayBegin) {
      const settling = settle(run, key, takeBatch(queue.waiting, bounds));
      void track(settling, queue, {
        patienceMs: bounds.patienceMs,
        next: () => startNext(queues, key, queue),
      });
    }
    if (queue.waiting.length === 0 && queue.underWay === 0) queues.delete(key);
  };

  return async (context, key, item) => {
    const queues = queuesOf(context);
    const queue = queues.get(key) ?? { waiting: [], underWay: 0, hanging: 0 };
    if (queue.waiting.length >= bounds.maxWaiting) throw busy();
    queues.set(key, queue);
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    queue.waiting.push({ context, item, since: performance.now(), resolve, reject });
    startNext(queues, key, queue);
    return promise;
  };
}

/**
 * Counts a batch as under way, and as hanging after a while; calls `next` whenever another may
 * begin.
 */
async function track<In, Out>(
  settling: Promise<void>,
  queue: Queue<In, Out>,
  { patienceMs, next }: { patienceMs: number; next: () => void },
): Promise<void> {
  queue.underWay += 1;
  let isHanging = false;
  const timer = setTimeout(() => {
    isHanging = true;
    queue.hanging += 1;
    next();
  }, patienceMs);
  await settling;
  clearTimeout(timer);
  queue.underWay -= 1;
  if (isHanging) queue.hanging -= 1;
  next();
}

/** The longest waiting stand first. */
function refuseLate<In, Out>({ waiting }: Queue<In, Out>, longestWaitMs: number): void {
  const since = performance.now() - longestWaitMs;
  const end = waiting.findIndex((one) => one.since > since);
  for (const { reject } of waiting.splice(0, end === -1 ? waiting.length : end)) reject(busy());
}

function busy(): Refusal {
  return new Refusal('busy', messages.somethingWentWrong, { retryAfterSeconds: 1 });
}

function takeBatch<In, Out>(
  waiting: Waiting<In, Out>[],
  { weigh, maxBatch }: Bounds<In>,
): Waiting<In, Out>[] {
  let weight = 0;
  const end = waiting.findIndex(({ item }, at) => {
    weight += weigh(item);
    return at > 0 && weight > maxBatch;
  });
  return waiting.splice(0, end === -1 ? waiting.length : end);
}

async function settle<In, Out, Key>(
  run: Run<In, Out, Key>,
  key: Key,
  batch: Waiting<In, Out>[],
): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    const items = batch.map(({ item }) => item);
    const results = await run(first.context, key, items);
    if (results.length !== batch.length) throw new RangeError('a batch answered too few results');
    for (const [at, result] of results.entries()) batch[at]?.resolve(result);
  } catch (error) {
    if (isOutOfTime(error)) for (const { reject } of batch) reject(error);
    else if (batch.length > 1) for (const alone of batch) await settle(run, key, [alone]);
    else first.reject(error);
  }
}
