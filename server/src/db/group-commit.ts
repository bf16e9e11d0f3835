import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export type GroupCommit<In, Out, Key extends string = string> = (
  key: Key,
  item: In,
) => Promise<Out>;

export type GroupCommitOptions<In, Out, Key extends string = string> = {
  /** Does a whole batch or nothing, and answers one result for each item, in their order. */
  run: (key: Key, items: In[]) => Promise<Out[]>;
  maxBatch: number;
  /** Requests of one key that may wait; one more is refused. */
  maxWaiting: number;
  /** How much of a batch an item takes up; 1 unless told. An item alone always fits. */
  weigh?: (item: In) => number;
};

type Waiting<In, Out> = {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
};

/**
 * Shares one statement, one row lock and one commit among all who want the same row: while a batch
 * runs, the next one collects. No timer: a lone request waits for nobody. A batch that fails is
 * tried again one by one, so that one bad item refuses nobody else.
 *
 * @throws {Refusal} busy, when too many wait for the same key
 */
export function groupCommit<In, Out, Key extends string = string>(
  options: GroupCommitOptions<In, Out, Key>,
): GroupCommit<In, Out, Key> {
  const queues = new Map<Key, Waiting<In, Out>[]>();

  async function drain(key: Key, queue: Waiting<In, Out>[]): Promise<void> {
    while (queue.length > 0) await settle(options, key, takeBatch(options, queue));
    queues.delete(key);
  }

  return async (key, item) =>
    new Promise<Out>((resolve, reject) => {
      const running = queues.get(key);
      if (running && running.length >= options.maxWaiting) {
        reject(new Refusal('busy', messages.somethingWentWrong, { retryAfterSeconds: 1 }));
        return;
      }
      const queue = running ?? [];
      queue.push({ item, resolve, reject });
      if (running) return;
      queues.set(key, queue);
      void drain(key, queue);
    });
}

function takeBatch<In, Out>(
  { maxBatch, weigh = () => 1 }: Pick<GroupCommitOptions<In, Out>, 'maxBatch' | 'weigh'>,
  queue: Waiting<In, Out>[],
): Waiting<In, Out>[] {
  let weight = 0;
  const end = queue.findIndex(({ item }, at) => {
    weight += weigh(item);
    return at > 0 && weight > maxBatch;
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

async function settle<In, Out, Key extends string>(
  options: GroupCommitOptions<In, Out, Key>,
  key: Key,
  batch: Waiting<In, Out>[],
): Promise<void> {
  try {
    const results = await options.run(
      key,
      batch.map(({ item }) => item),
    );
    if (results.length !== batch.length) throw new RangeError('a batch answered too few results');
    for (const [at, result] of results.entries()) batch[at]?.resolve(result);
  } catch (error) {
    if (batch.length > 1) for (const alone of batch) await settle(options, key, [alone]);
    else batch[0]?.reject(error);
  }
}
