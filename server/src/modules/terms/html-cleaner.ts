import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Cleans one text after the other in a thread. */
export type HtmlCleaner = {
  /** The cleaned text; undefined for one that took too long or too much memory. */
  clean(html: string): Promise<string | undefined>;
};

const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 };

/**
 * A thread that cleans texts, each within `maxMs`. It starts with the first text, and anew behind
 * one that it did not get through; it keeps no process alive.
 */
export function openHtmlCleaner({ maxMs }: { maxMs: number }): HtmlCleaner {
  let thread: Promise<Worker> | undefined;
  const giveUp = async (worker: Worker): Promise<void> => {
    thread = undefined;
    await worker.terminate();
  };
  return {
    clean: async (html) => {
      thread ??= startThread();
      const worker = await thread.catch((error: unknown) => {
        // The next text tries again: a thread that did not start is no thread for ever.
        thread = undefined;
        throw error;
      });
      const inTime = AbortSignal.timeout(maxMs);
      try {
        const answered = once(worker, 'message', { signal: inTime });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(html);
        const [cleaned]: string[] = await answered;
        return cleaned;
      } catch {
        // Out of time, or the thread is out of memory: nothing else fails in it.
        await giveUp(worker);
        return undefined;
      }
    },
  };
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./clean-html.worker.ts', import.meta.url), { resourceLimits });
  // It says so once it has read its modules, which on a busy machine takes longer than a text may.
  await once(worker, 'message');
  worker.unref();
  return worker;
}
