import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { checkpointOf } from '../src/checkpoint.ts';
import { readNote } from '../src/signed-note.ts';
import { demandGrowth } from '../src/verify/demand-growth.ts';
import { LedgerFault } from '../src/verify/ledger-fault.ts';
import type { LedgerSource } from '../src/verify/ledger-source.ts';
import type { SigningKey } from '../src/verify/signing-keys.ts';
import { unreadable } from './files.ts';
import { nodeSha256 } from './node-sha256.ts';

/**
 * Looks at a ledger again: demands that it grew from the checkpoint that is kept in this folder, and
 * keeps the new one. Throws LedgerFault for a fork, and then writes what it was shown beside the kept one:
 * the two files prove it to anybody.
 */
export async function lookAgain(source: LedgerSource, keys: readonly SigningKey[]): Promise<void> {
  const shown = new TextDecoder().decode(await source('checkpoint'));
  const path = pathOf(shown);
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const again: LedgerSource = async (name) =>
    name === 'checkpoint' ? new TextEncoder().encode(shown) : source(name);
  try {
    const note = await demandGrowth({ source: again, keys, kept }, nodeSha256);
    writeFileSync(`${path}.new`, note);
    renameSync(`${path}.new`, path);
  } catch (error) {
    if (error instanceof LedgerFault) writeFileSync(`${path}.contradicted`, shown);
    throw error;
  }
}

/** Where the last checkpoint of a ledger is kept, by the ledger's name. */
function pathOf(note: string): string {
  try {
    const { origin } = checkpointOf(readNote(note));
    return `${origin.replaceAll(/[^\w.-]/g, '_').slice(0, 100)}.checkpoint`;
  } catch (error) {
    throw unreadable('checkpoint', error);
  }
}
