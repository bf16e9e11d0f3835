import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { checkpointOf, type Checkpoint } from '../src/ledger/checkpoint.ts';
import { isAfter, ledgerName, ledgerNumber } from '../src/ledger/ledger-name.ts';
import { readNote } from '../src/ledger/signed-note.ts';
import { demandGrowth } from '../src/verify/ledger/demand-growth.ts';
import { LedgerFault } from '../src/verify/ledger/ledger-fault.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import type { SigningKey } from '../src/verify/signing-keys.ts';
import { unreadable } from './files.ts';
import { nodeSha256 } from './node-sha256.ts';

type Known = {
  keys: readonly SigningKey[];
  /** The last ledger of its row that this verifier knows of, by name; null where nobody says. */
  newest: string | null;
};

/**
 * Looks at a ledger again: demands that it grew from the checkpoint that is kept in this folder, or
 * openly took the place of that ledger, and keeps the new one. Throws LedgerFault for a fork, and
 * then writes what it was shown beside the kept one: the two files prove it to anybody. Throws
 * Inconclusive for a ledger that is over and lost what was kept. Answers the checkpoint.
 */
export async function lookAgain(
  source: LedgerSource,
  { keys, newest }: Known,
): Promise<Checkpoint> {
  const shown = new TextDecoder().decode(await source('checkpoint'));
  const origin = originOf(shown);
  const isOver = newest !== null && isAfter(newest, origin);
  const path = pathOf(origin);
  const before = pathOf(ledgerName(origin, Math.max(1, ledgerNumber(origin) - 1)));
  const last = [path, before].find((name) => existsSync(name));
  const kept = last === undefined ? null : readFileSync(last, 'utf8');
  const again: LedgerSource = async (name) =>
    name === 'checkpoint' ? new TextEncoder().encode(shown) : source(name);
  try {
    const note = await demandGrowth({ source: again, keys, kept, isOver }, nodeSha256);
    writeFileSync(`${path}.new`, note);
    renameSync(`${path}.new`, path);
    return checkpointOf(readNote(note));
  } catch (error) {
    if (error instanceof LedgerFault) writeFileSync(`${path}.contradicted`, shown);
    throw error;
  }
}

function originOf(note: string): string {
  try {
    return checkpointOf(readNote(note)).origin;
  } catch (error) {
    throw unreadable('checkpoint', error);
  }
}

/** Where the last checkpoint of a ledger is kept. */
function pathOf(origin: string): string {
  return `${origin.replaceAll(/[^\w.-]/g, '_').slice(0, 100)}.checkpoint`;
}
