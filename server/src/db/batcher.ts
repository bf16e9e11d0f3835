import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../context.ts';
import { perDatabase } from './per-database.ts';

/** Does a whole batch of one key or nothing, and answers one result for each item, in their order. */
type Run<In, Out, Key> = (context: Context, key: Key, items: In[]) => Promise<Out[]>;

type Bounds<In> = {
  /** How much of a batch an item takes up; 1 unless told. An item alone always fits. */
  weigh: (item: In) => number;
  maxBatch: number;
  /** Requests of one key that may wait; one more is refused. */
  maxWaiting: number;
};

const usualBounds = { weigh: () => 1, maxBatch: 128, maxWaiting: 2_000 };

type Waiting<In, Out> = { context: Context; item: In } & Omit<PromiseWithResolvers<Out>, 'promise'>;

type Queues<In, Out, Key> = Map<Key, Waiting<In, Out>[]>;

/**
 * Shares one statement, one row lock and one commit among all requests of this process that are about
 * the same key, say a draw: while a batch runs, the next one collects. No timer: a lone request waits
 * for nobody. `run` gets the context of the first request in the batch. A batch that fails is tried
 * again one by one, so that one bad item refuses nobody else.
 *
 * @returns asks for one item; it throws a busy Refusal when too many wait for the same key
 */
export function batcher<In, Out, Key extends string>(
  run: Run<In, Out, Key>,
  given: Partial<Bounds<In>> = {},
): (context: Context, key: Key, item: In) => Promise<Out> {
  const bounds: Bounds<In> = { ...usualBounds, ...given };
  const queuesOf = perDatabase((): Queues<In, Out, Key> => new Map());

  async function drain(queues: Queues<In, Out, Key>, key: Key, queue: Waiting<In, Out>[]) {
    while (queue.length > 0) await settle(run, key, takeBatch(queue, bounds));
    queues.delete(key);
  }

  return async (context, key, item) => {
    const queues = queuesOf(context);
    const running = queues.get(key);
    if (running && running.length >= bounds.maxWaiting)
      throw new Refusal('busy', messages.somethingWentWrong, { retryAfterSeconds: 1 });
    const queue = running ?? [];
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    queue.push({ context, item, resolve, reject });
    if (!running) {
      queues.set(key, queue);
      void drain(queues, key, queue);
    }
    return promise;
  };
}

function takeBatch<In, Out>(
  queue: Waiting<In, Out>[],
  { weigh, maxBatch }: Bounds<In>,
): Waiting<In, Out>[] {
  let weight = 0;
  const end = queue.findIndex(({ item }, at) => {
    weight += weigh(item);
    return at > 0 && weight > maxBatch;
  });
  return queue.splice(0, end === -1 ? queue.length : end);
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
    if (batch.length > 1) for (const alone of batch) await settle(run, key, [alone]);
    else first.reject(error);
  }
}
