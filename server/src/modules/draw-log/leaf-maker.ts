import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { makeTicketLeaves, type MadeLeaves, type TicketLeaves } from './ticket-leaves.ts';

/** Makes leaves of one page of tickets after the other. */
export type LeafMaker = {
  make(order: TicketLeaves): Promise<MadeLeaves>;
  close(): Promise<void>;
};

/** In this thread: what a sale brings within a second is hashed before a thread has started. */
const atOnce: LeafMaker = {
  make: async (order) => makeTicketLeaves(order),
  close: async () => {},
};

/** Garbage of a page is collected soon: it has no use, and memory is shared. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

/** Beside this thread, which only waits. It ends when it is closed. */
function inThread(): LeafMaker {
  const thread = new Worker(new URL('./ticket-leaves.worker.ts', import.meta.url), {
    resourceLimits,
  });
  return {
    make: async (order) => {
      const answered = once(thread, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(order);
      const [made]: MadeLeaves[] = await answered;
      if (!made) throw new Error('the thread that makes leaves answered nothing');
      return made;
    },
    close: async () => {
      await thread.terminate();
    },
  };
}

/** A maker for the leaves of few tickets, or of many. The caller closes it. */
export function openLeafMaker({ isMany }: { isMany: boolean }): LeafMaker {
  return isMany ? inThread() : atOnce;
}
