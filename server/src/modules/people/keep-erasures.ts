import { keptSince } from '@clubdraw/domain/time/retention';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { repeat } from '../../flow/repeat.ts';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import {
  deleteErasuresBefore,
  listErasuresSince,
  listHandOversSince,
  type Erasure,
  type HandOver,
} from './erasures.store.ts';

/** Between two looks. */
const everyMs = 5_000;

/** A transaction that began before the last look may commit after it. */
const marginMs = 10 * 60_000;

/** Where a process keeps whom the product erased: beside the ledger's checkpoint. */
export function erasuresFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'erased.log');
}

/**
 * Keeps the marks of everybody who was erased, by whomever, in a file beside the ledger's
 * checkpoint, until the answer is called: a database that is put back from a backup has lost those
 * since. Each process does so for its own folder.
 */
export function startKeepingErasures(context: Context): () => Promise<void> {
  const keep = erasureKeeper(context);
  const quietly = async (): Promise<void> =>
    keep().catch((err: unknown) => context.log.warn({ err }, 'marks of erased people wait'));
  return repeat(everyMs, quietly, quietly());
}

/** Writes what the file lacks; the first look is at all that the table has. */
export function erasureKeeper({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): () => Promise<void> {
  const file = erasuresFile(settings);
  let since = new Date(0);
  return async () => {
    const next = new Date(clock.now().getTime() - marginMs);
    const oldest = keptSince('erasures', clock.now());
    const handedOver = await listHandOversSince(db, since > oldest ? since : oldest);
    const erased = await listErasuresSince(db, since);
    const lines = [...handedOver.map(lineOfHandOver), ...erased.map(lineOf)];
    if (lines.length > 0) append(file, lines, oldest);
    since = next;
  };
}

/**
 * Processes that share a folder may write at once: each line is whole, and may stand there twice.
 */
function append(file: string, lines: readonly string[], oldest: Date): void {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Set(kept);
  const missing = lines.filter((line) => !known.has(line));
  if (missing.length === 0) return;
  const young = kept.filter((line) => !isOlder(line, oldest));
  if (young.length === kept.length) {
    appendFileSync(file, asLines(missing), { mode: 0o600, flush: true });
    return;
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, asLines([...young, ...missing]), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function asLines(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function isOlder(line: string, oldest: Date): boolean {
  const at = /"at":"([^"]+)"/.exec(line)?.[1];
  return at !== undefined && new Date(at) < oldest;
}

/** As the log has it, so that both are read alike. */
function lineOf({ kind, mark, erasedAt }: Erasure): string {
  return JSON.stringify(
    kind === 'person'
      ? { event: 'person-erased', person: mark, at: erasedAt.toISOString() }
      : { event: 'account-closed', owner: mark, at: erasedAt.toISOString() },
  );
}

function lineOfHandOver({ clubId, to, at }: HandOver): string {
  return JSON.stringify({ event: 'club-handed-over', owner: clubId, to, at: at.toISOString() });
}

/** No backup is kept for so long that it still has these people. */
export const oldErasures = cleaning('oldErasures', async ({ db }, now) => {
  return inPortions((limit) =>
    deleteErasuresBefore(db, { before: keptSince('erasures', now), limit }),
  );
});
