import { describe, expect, it } from 'vitest';

import { buildDraw, type BuiltDraw, type DrawPlan } from '../../../test/build-draw.ts';
import { evidenceOf } from '../../../test/evidence-of.ts';
import { filesOf, receiptsOf } from '../../../test/files-of.ts';
import { workedPlan } from '../../../test/worked-draws.ts';
import { holderCommit, type Holder } from '../../tree/leaves.ts';
import { receiptToJson, type ReceiptJson } from '../../statements/receipt.ts';
import { verify } from '../../verify.ts';
import type { Check } from '../check.ts';
import type { Evidence } from '../evidence.ts';

const plan = workedPlan('V1');
const v1 = buildDraw(plan);
const evidence = (draw: BuiltDraw): Evidence => evidenceOf(filesOf(draw));

/** The draw V1 as a file alone says it. */
function alone(): Evidence {
  const { certificate, publicKeys = [], receipt } = evidence(v1);
  return { certificate, publicKeys, receipt };
}

async function receiptCheck(given: Evidence): Promise<Check | undefined> {
  return (await verify(given)).checks.find(({ id }) => id === 'V15');
}

/** The files of all tickets, as the run gave them that had so many entries in the log. */
function receiptFiles(draw: BuiltDraw, logSize: number): ReceiptJson[] {
  return receiptsOf(draw, logSize).map((receipt) => receiptToJson(receipt));
}

/** V1 with another holder of its first ticket. */
function soldTo(holder: Holder): DrawPlan {
  const commit = holderCommit(holder);
  const entries = plan.entries.map((entry) =>
    entry.type === 'issue' && entry.serial === 0 ? { ...entry, holderCommit: commit } : entry,
  );
  return { ...plan, entries, holders: plan.holders.with(0, holder) };
}

const somebodyElse = { salt: new Uint8Array(32).fill(9), email: 'b@example.com', paymentRef: 'x' };

describe('a receipt', () => {
  it('was genuine when it was issued, as it says by itself', async () => {
    const found = await receiptCheck(alone());
    expect(found?.status).toBe('passed');
    expect(found?.detail).toContain(
      'Ticket 1-2-3-4, bound to buyer0@example.com, was genuine when it was issued.',
    );
  });

  it('names a ticket that is still in the log, or was taken back', async () => {
    const first = await receiptCheck(evidence(v1));
    const words = 'Ticket 1-2-3-4, bound to buyer0@example.com, is still in the log.';
    expect(first?.detail).toBe(words);
    const [, second] = receiptFiles(v1, 3);
    const found = await receiptCheck({ ...evidence(v1), receipt: second });
    expect(found?.detail).toMatch(/^Ticket 0-0-7-7, bound to .*, was taken back later\.$/);
    expect(found).toMatchObject({ status: 'warning', numbers: { void: true } });
  });

  it('proves its ticket without the name of its holder', async () => {
    const { holder: _, ...copy } = filesOf(v1).receipt;
    const found = await receiptCheck({ ...evidence(v1), receipt: copy });
    expect(found).toMatchObject({
      status: 'passed',
      detail: 'Ticket 1-2-3-4 is still in the log.',
    });
  });

  it('of an entrant without an e-mail opens with name and postcode', async () => {
    const salt = new Uint8Array(32);
    const holder = { salt, name: 'jo smith', postcode: '2000', paymentRef: 'p' };
    const draw = buildDraw(soldTo(holder));
    const found = await receiptCheck(evidence(draw));
    expect(found?.detail).toContain('bound to jo smith, 2000');
    const [own] = receiptFiles(draw, 2);
    const wrong = { ...own, holder: { ...own?.holder, postcode: '2001' } };
    expect((await receiptCheck({ ...evidence(draw), receipt: wrong }))?.status).toBe('failed');
  });

  it('contradicts a ledger that was exchanged since', async () => {
    const checkpoint = { size: 1, root: new Uint8Array(32) };
    const [receipt] = receiptsOf(v1, 2, checkpoint).map((one) => receiptToJson(one));
    expect((await receiptCheck({ ...alone(), receipt }))?.status).toBe('passed');
    const found = await receiptCheck({ ...evidence(v1), receipt });
    expect(found?.detail).toBe(
      'The ledger’s first 1 entries are not those that the receipt names.',
    );
  });
});

describe('receipts of several tickets', () => {
  it('pass together, and fail for the one that is wrong', async () => {
    const [first, , third] = receiptFiles(v1, 4);
    const both = await receiptCheck({ ...evidence(v1), receipt: [first, third] });
    const detail = 'All 2 tickets of the receipts are still in the log.';
    expect(both).toMatchObject({ status: 'passed', detail });
    const wrong = { ...first, logRoot: '00'.repeat(32) };
    const report = await verify({ ...evidence(v1), receipt: [third, wrong] });
    expect(report.checks.find(({ id }) => id === 'V15')?.detail).toContain('1 of 2 receipts');
    expect(report.verdict).toBe('failed');
    expect((await receiptCheck({ ...evidence(v1), receipt: [] }))?.status).toBe('failed');
  });

  it('show that one ticket was sold twice, without any log', async () => {
    const [mine] = receiptFiles(v1, 2);
    const [theirs] = receiptFiles(buildDraw(soldTo(somebodyElse)), 2);
    for (const receipt of [mine, theirs]) {
      expect((await receiptCheck({ ...alone(), receipt }))?.status).toBe('passed');
    }
    const found = await receiptCheck({ ...alone(), receipt: [mine, theirs] });
    expect(found).toMatchObject({ status: 'failed', detail: 'Ticket 1-2-3-4 was sold twice.' });
  });

  it('are not both in the log that was closed', async () => {
    const [theirs] = receiptFiles(buildDraw(soldTo(somebodyElse)), 2);
    const found = await receiptCheck({ ...evidence(v1), receipt: theirs });
    expect(found?.detail).toBe('The log’s first 2 leaves are not those that the receipt signs.');
  });
});
