import { checkpointPath } from '@clubdraw/contract/pages/public-paths';

/** This browser's memory of the ledger. A worker has it where a page has its notes. */
const shelf = 'clubdraw-ledger';

/**
 * The checkpoint of a ledger that this browser saw last, or of the one whose place it took; null without
 * one, and where the browser keeps none.
 */
export async function keptCheckpoint(number: number): Promise<string | null> {
  try {
    const notes = await caches.open(shelf);
    const own = await notes.match(checkpointPath(number));
    const kept = own ?? (await notes.match(checkpointPath(Math.max(1, number - 1))));
    return kept ? await kept.text() : null;
  } catch {
    return null;
  }
}

/** Keeps the checkpoint from which a ledger has to grow from now on. */
export async function keepCheckpoint(number: number, note: string): Promise<void> {
  try {
    await (await caches.open(shelf)).put(checkpointPath(number), new Response(note));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}
