import { checkpointPath } from '@clubdraw/contract/pages/public-paths';
import type { Report } from 'fairdraw/verify';
import type { LedgerSource } from 'fairdraw/verify/ledger/ledger-source';
import { smallLedger } from './platform.ts';

/** This browser's memory of the ledger. A worker has it where a page has its notes. */
const shelf = 'clubdraw-ledger';

/**
 * The checkpoint of a ledger that this browser saw last, or of the one whose place it took; null
 * without one, and where the browser keeps none.
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
async function keepCheckpoint(number: number, note: string): Promise<void> {
  try {
    await (await caches.open(shelf)).put(checkpointPath(number), new Response(note));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}

/**
 * The platform's ledger of a number, of at most so many bytes, whose checkpoint is kept once a
 * report has read it and not found that it contradicts itself. `seen` is the checkpoint as it was
 * read.
 */
export function keptLedger(number: number, maxBytes: number) {
  let seen: string | null = null;
  const read = smallLedger(number, maxBytes);
  const source: LedgerSource = async (path) => {
    const bytes = await read(path);
    if (path === 'checkpoint') seen = new TextDecoder().decode(bytes);
    return bytes;
  };
  const keep = async ({ checks }: Report): Promise<void> => {
    const isWhole = checks.some(
      ({ id, status, numbers }) => id === 'V14' && status !== 'failed' && 'size' in numbers,
    );
    if (isWhole && seen !== null) await keepCheckpoint(number, seen);
  };
  return { source, seen: () => seen, keep };
}
