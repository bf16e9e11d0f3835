/** This browser's memory of the ledger. A worker has it where a page has its notes. */
const shelf = 'clubdraw-ledger';
const place = '/public/checkpoint';

/** The checkpoint that this browser saw last; null without one, and where the browser keeps none. */
export async function keptCheckpoint(): Promise<string | null> {
  try {
    const kept = await (await caches.open(shelf)).match(place);
    return kept ? await kept.text() : null;
  } catch {
    return null;
  }
}

/** Keeps the checkpoint from which the ledger has to grow from now on. */
export async function keepCheckpoint(note: string): Promise<void> {
  try {
    await (await caches.open(shelf)).put(place, new Response(note));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}
