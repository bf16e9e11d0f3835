import { describe, expect, it } from 'vitest';

import { anchorAt, witnessKey, type Cosigning } from '../../test/anchor-at.ts';
import { buildDraw } from '../../test/build-draw.ts';
import { evidenceOf } from '../../test/evidence-of.ts';
import { filesOf, statementsOf } from '../../test/files-of.ts';
import { ledgerOf, sourceOf } from '../../test/ledger-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { quicknet, roundTimeMs } from '../chain.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { verify, type Report } from '../verify.ts';

const draw = buildDraw(workedPlan('V3'));
const entries = statementsOf(draw);
const roundMs = roundTimeMs(quicknet, draw.close.round);
const [before, after] = [roundMs - 1_000, roundMs];
const witnesses = ['w1.example', 'w2.example', 'w3.example'].map(witnessKey);

/** The ledger as it was when only the closing had been entered. */
const untilClose = entries.slice(0, 3);

async function check(
  cosigning: Cosigning,
  known = witnesses,
  inLedger: readonly LedgerEntry[] = untilClose,
): Promise<Report> {
  const files = filesOf({ ...draw, anchors: [anchorAt(inLedger, 2, cosigning)] });
  return verify({ ...evidenceOf(files), witnesses: known });
}

function statusOf({ checks }: Report, id: string): string {
  const found = checks.find((one) => one.id === id);
  return `${found?.status}: ${found?.detail}`;
}

describe('level A', () => {
  it('needs more than half of the witnesses, each before the round', async () => {
    const two = { 'w1.example': before, 'w2.example': before };
    const report = await check(two);
    expect(report).toMatchObject({ verdict: 'verified', level: 'A' });
    expect(report.words.map(({ text }) => text)).toContain(' A by the witnesses you named.');
    expect(statusOf(report, 'V16')).toContain('passed: 2 of 3 witnesses cosigned it');
    expect((await check({ 'w1.example': before })).level).toBe('B');
    expect((await check({ 'w1.example': before, 'w2.example': after })).level).toBe('B');
    expect((await check({ 'w1.example': before }, witnesses.slice(0, 2))).level).toBe('B');
    expect((await check({ 'w1.example': before }, witnesses.slice(0, 1))).level).toBe('A');
  });

  it('counts nobody whom the verifier does not know', async () => {
    const strangers = { 'x1.example': before, 'x2.example': before, 'x3.example': before };
    const report = await check(strangers);
    expect(report).toMatchObject({ verdict: 'verified', level: 'B' });
    expect(statusOf(report, 'V16')).toContain('not checked: 0 of 3 witnesses cosigned it');
    const files = filesOf({ ...draw, anchors: [anchorAt(untilClose, 2, strangers)] });
    const unnamed = await verify(evidenceOf(files));
    expect(unnamed.level).toBe('B');
    expect(statusOf(unnamed, 'V16')).toContain('This verifier knows no witness.');
  });

  it('needs the ledger: nobody else can say that there is no second close', async () => {
    const cosigning = { 'w1.example': before, 'w2.example': before };
    const files = filesOf({ ...draw, anchors: [anchorAt(untilClose, 2, cosigning)] });
    const { ledger: _, ...rest } = evidenceOf(files);
    const report = await verify({ ...rest, witnesses });
    expect(report).toMatchObject({ verdict: 'verified', level: 'B' });
    expect(statusOf(report, 'V14')).toContain('not checked: That there is no second close');
  });

  it('adds up checkpoints, of which each witness may have cosigned another', async () => {
    const anchors = [
      anchorAt(untilClose, 2, { 'w1.example': before }),
      anchorAt(entries, 2, { 'w2.example': before }),
    ];
    const report = await verify({ ...evidenceOf(filesOf({ ...draw, anchors })), witnesses });
    expect(report).toMatchObject({ verdict: 'verified', level: 'A' });
  });
});

describe('a fork', () => {
  const cosigning = { 'w1.example': before, 'w2.example': before };

  it('is noticed: the ledger does not go on from what witnesses cosigned', async () => {
    const [pub, ...rest] = untilClose;
    if (!pub) throw new Error('it is announced');
    const report = await check(cosigning, witnesses, [{ ...pub, atMs: pub.atMs - 1 }, ...rest]);
    expect(report.verdict).toBe('failed');
    expect(statusOf(report, 'V14')).toContain('failed: The ledger does not go on');
  });

  it('is noticed when the ledger was rolled back behind what witnesses cosigned', async () => {
    const anchors = [anchorAt([...entries, ...entries.slice(3)], 2, cosigning)];
    const evidence = evidenceOf(filesOf({ ...draw, anchors }));
    const report = await verify({ ...evidence, witnesses });
    expect(report.verdict).toBe('failed');
    expect(statusOf(report, 'V14')).toContain('failed: The ledger is shorter');
  });
});

describe('a proof of the closing is refused', () => {
  const good = anchorAt(untilClose, 2);
  it.each([
    ['of another entry', anchorAt(untilClose, 0)],
    ['without the time of the entry', good.replace(/extra .*\n/, '')],
    ['with another time', good.replace(/extra A/, 'extra B')],
    [
      'with a path that is too short',
      anchorAt(entries.slice(2, 3), 0).replace('index 0', 'index 2'),
    ],
    ['that nobody signed', good.replace('\n3\n', '\n4\n')],
    ['in another form', 'hello'],
  ])('%s', async (_, anchor) => {
    const report = await verify(evidenceOf(filesOf({ ...draw, anchors: [anchor] })));
    expect(report.verdict).toBe('failed');
    expect(statusOf(report, 'V16')).toContain('failed: A proof of the closing is not genuine');
  });
});

describe('a note of your own', () => {
  it('is nobody else’s record, and convinces you alone', async () => {
    const seen = { closeHash: draw.result.closeHash, atMs: before };
    const ledger = sourceOf(ledgerOf(entries));
    const report = await verify({ ...evidenceOf(filesOf(draw)), ledger, seen });
    expect(report.level).toBe('B');
    expect(statusOf(report, 'V16')).toMatch(/^not checked: .* that you saw yourself\.$/);
    const other = { closeHash: new Uint8Array(32), atMs: before };
    const refused = await verify({ ...evidenceOf(filesOf(draw)), seen: other });
    expect(statusOf(refused, 'V16')).toMatch(/^failed: It is not the closing hash/);
  });
});
