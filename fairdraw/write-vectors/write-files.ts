import { toHex } from '../src/tree/bytes.ts';
import { ledgerHash } from '../test/beginning.ts';
import { begun } from '../test/begun.ts';
import { buildDraw } from '../test/build-draw.ts';
import { filesOf } from '../test/files-of.ts';
import { drawNames, workedPlan } from '../test/worked-draws.ts';

/**
 * Answers the certificate, the log and the receipts of each worked draw, each draw in a ledger of
 * its own with the same first entry.
 */
export function writeFiles(): unknown {
  const draws = drawNames.map((name) => ({ name, ...filesOf(begun(buildDraw(workedPlan(name)))) }));
  return { ledgerNumber: toHex(ledgerHash), draws };
}
