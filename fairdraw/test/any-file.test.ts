import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { verify } from '../src/verify.ts';
import { ledgerHash } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw } from './build-draw.ts';
import { inPieces } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { sourceOf } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

const files = filesOf(begun(buildDraw(workedPlan('V1'))));
const { 'tile/0/000.p/5': tile, ...readOfLedger } = files.ledger;

/** Fixed, so that a run that passed passes again. */
const runs = { seed: 20_261_121, numRuns: 40 };

async function verdictOf(change: { certificate?: unknown; ledger?: unknown; receipt?: unknown }) {
  const { certificate, receipt } = files;
  const log = inPieces(files.log);
  const ledger = sourceOf({
    ...Object('ledger' in change ? change.ledger : readOfLedger),
    'tile/0/000.p/5': tile,
  });
  const evidence = { certificate, receipt, log, ledgerHash, hash: nodeSha256 };
  return (await verify({ ...evidence, ...change, ledger })).verdict;
}

describe('whatever a file is, there is a report, and it does not verify', () => {
  it('in a checkpoint that is not UTF-8', async () => {
    const good = sourceOf(files.ledger);
    const ledger = async (path: string): Promise<Uint8Array> =>
      path === 'checkpoint' ? Uint8Array.from([0xff, ...(await good(path))]) : good(path);
    const { certificate } = files;
    const { verdict, checks } = await verify({ certificate, ledger, ledgerHash, hash: nodeSha256 });
    expect(verdict).toBe('failed');
    expect(checks.find(({ id }) => id === 'V14')?.detail).toBe('The checkpoint is not UTF-8.');
  });

  it('in the place of any of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        expect(await verdictOf({ certificate: json })).toBe('failed');
        expect(await verdictOf({ ledger: json })).toBe('failed');
        expect(await verdictOf({ receipt: json })).toBe('failed');
      }),
      runs,
    );
  });
});
