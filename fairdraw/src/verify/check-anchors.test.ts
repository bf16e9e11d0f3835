import { describe, expect, it } from 'vitest';

import { anchorAt, naming, policyOf, witnessKey, type Cosigning } from '../../test/anchor-at.ts';
import { buildDraw } from '../../test/build-draw.ts';
import { evidenceOf } from '../../test/evidence-of.ts';
import { filesOf, statementsOf } from '../../test/files-of.ts';
import { ledgerOf, sourceOf } from '../../test/ledger-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { quicknet, roundTimeMs } from '../beacon/chain.ts';
import { sha256 } from '../tree/hash.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { verify, type Report } from '../verify.ts';

const names = ['w1.example', 'w2.example', 'w3.example'];
const draw = buildDraw(naming(workedPlan('V1'), names));
const entries = statementsOf(draw);
const roundMs = roundTimeMs(quicknet, draw.close.round);
const [before, after] = [roundMs - 1_000, roundMs];
const witnesses = names.map(witnessKey);

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

/** The words below the verdict. */
function wordsOf({ words }: Report): string {
  return words.map(({ text }) => text).join('');
}

const aloneWords =
  'The sums are right. When the list was closed is Clubdraw’s word: it could have chosen the winner.';

describe('“Sealed before witnesses”', () => {
  it('needs more than half of the named witnesses that are known, each before the round', async () => {
    const two = { 'w1.example': before, 'w2.example': before };
    const report = await check(two);
    expect(report).toMatchObject({ verdict: 'verified', level: 'witnessed' });
    expect(wordsOf(report)).toBe(
      'w1.example and w2.example, who are not Clubdraw, had the sealed list’s fingerprint before the number came. Whether every ticket was sold they cannot see.',
    );
    expect(statusOf(report, 'V16')).toContain('passed: 2 of 3 known witnesses cosigned it');
    expect((await check({ 'w1.example': before })).level).toBe('alone');
    expect((await check({ 'w1.example': before, 'w2.example': after })).level).toBe('alone');
    expect((await check({ 'w1.example': before }, witnesses.slice(0, 2))).level).toBe('alone');
    const one = await check({ 'w1.example': before }, witnesses.slice(0, 1));
    expect(one.level).toBe('witnessed');
    expect(wordsOf(one)).toContain('w1.example, who is not Clubdraw, had');
  });

  it('counts nobody whom the verifier does not know: the site would choose its judges', async () => {
    const all = { 'w1.example': before, 'w2.example': before, 'w3.example': before };
    for (const known of [undefined, ['x1.example', 'x2.example'].map(witnessKey)]) {
      const files = filesOf({ ...draw, anchors: [anchorAt(untilClose, 2, all)] });
      const report = await verify({ ...evidenceOf(files), ...(known && { witnesses: known }) });
      expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
      const told = 'Named by Clubdraw, and not known here: w1.example, w2.example and w3.example.';
      expect(wordsOf(report)).toBe(`${aloneWords} ${told}`);
      expect(statusOf(report, 'V16')).toContain('not checked: The draw names no witness that');
    }
  });

  it('counts nobody whom the draw does not name, and no other key of a known name', async () => {
    const unnamed = buildDraw(workedPlan('V1'));
    const cosigning = { 'w1.example': before, 'w2.example': before, 'w3.example': before };
    const anchors = [anchorAt(statementsOf(unnamed).slice(0, 3), 2, cosigning)];
    const report = await verify({ ...evidenceOf(filesOf({ ...unnamed, anchors })), witnesses });
    expect({ level: report.level, words: wordsOf(report) }).toEqual({
      level: 'alone',
      words: aloneWords,
    });
    const own = { ...witnessKey('x1.example'), name: 'w1.example' };
    expect((await check(cosigning, [own])).level).toBe('alone');
  });

  it('says first which named witnesses did not sign in time', async () => {
    const report = await check({ 'w1.example': before, 'w2.example': after });
    expect(report.words[0]).toEqual({
      text: 'Named witnesses did not sign in time: w2.example and w3.example. ',
      strong: true,
    });
    expect(wordsOf(report)).toContain(aloneWords);
  });

  it('needs the ledger: nobody else can say that there is no second close', async () => {
    const cosigning = { 'w1.example': before, 'w2.example': before };
    const files = filesOf({ ...draw, anchors: [anchorAt(untilClose, 2, cosigning)] });
    const { ledger: _, ...rest } = evidenceOf(files);
    const report = await verify({ ...rest, witnesses });
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
    expect(statusOf(report, 'V14')).toContain('not checked: That there is no second close');
  });

  it('adds up checkpoints, of which each witness may have cosigned another', async () => {
    const anchors = [
      anchorAt(untilClose, 2, { 'w1.example': before }),
      anchorAt(entries, 2, { 'w2.example': before }),
    ];
    const report = await verify({ ...evidenceOf(filesOf({ ...draw, anchors })), witnesses });
    expect(report).toMatchObject({ verdict: 'verified', level: 'witnessed' });
  });
});

describe('“Sealed late”', () => {
  const late = buildDraw(naming(workedPlan('V4'), names));
  const rungMs = roundTimeMs(quicknet, late.close.round);
  const lateness = async (ms: number): Promise<Report> => {
    const cosigning = { 'w1.example': ms, 'w2.example': ms };
    const anchors = [anchorAt(statementsOf(late).slice(0, 3), 2, cosigning)];
    return verify({ ...evidenceOf(filesOf({ ...late, anchors })), witnesses });
  };

  it('is what a later rung comes to, however early the witnesses were', async () => {
    const report = await lateness(rungMs - 1_000);
    expect(report).toMatchObject({ verdict: 'verified', level: 'late' });
    expect(wordsOf(report)).toBe(
      '2 hours late; witnesses had it before the number that decided: w1.example and w2.example, who are not Clubdraw.',
    );
    expect(report.remarks).toContain('Closed 2 hours late.');
  });

  it('is not what a later rung comes to without witnesses in time', async () => {
    const report = await lateness(rungMs);
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
    expect(wordsOf(report)).toContain('Named witnesses did not sign in time: w1.example, w2.');
  });
});

describe('the witnesses of a certificate', () => {
  const files = filesOf(draw);
  const { certificate } = files;

  it.each([
    ['others than the announced ones', policyOf(['x1.example'])],
    ['none', null],
    ['the same with another line', `# ${certificate.witnesses}`],
  ])('are refused where they are %s', async (_, told) => {
    const report = await verify({
      ...evidenceOf({ ...files, certificate: { ...certificate, witnesses: told } }),
      witnesses,
    });
    expect(statusOf(report, 'V2')).toMatch(/^failed: The witnesses are not those/);
  });

  it('are refused where nobody was announced', async () => {
    const plain = filesOf(buildDraw(workedPlan('V1')));
    const told = { ...plain.certificate, witnesses: policyOf(['w1.example']) };
    const report = await verify(evidenceOf({ ...plain, certificate: told }));
    expect(statusOf(report, 'V2')).toMatch(/^failed: The witnesses are not those/);
  });

  it('fail a check of their own where the announced text is no policy', async () => {
    const text = 'the best witnesses of all\n';
    const plan = naming(workedPlan('V1'), names);
    const witnessHash = sha256(new TextEncoder().encode(text));
    const publication = { ...plan.publication, witnessHash };
    const odd = filesOf(buildDraw({ ...plan, publication, witnesses: text }));
    const report = await verify(evidenceOf(odd));
    expect(statusOf(report, 'V16')).toBe('failed: The policy has a line of the.');
  });
});

describe('two histories of one ledger, each with a closing of its own', () => {
  it('verify each by itself, and only the one that witnesses had is sealed before them', async () => {
    const two = { 'w1.example': before, 'w2.example': before };
    const other = buildDraw({
      ...naming(workedPlan('V1'), names),
      entries: workedPlan('V1').entries.slice(0, -1),
    });
    const hidden = await verify({ ...evidenceOf(filesOf(other)), witnesses });
    expect(hidden).toMatchObject({ verdict: 'verified', level: 'alone' });
    expect(wordsOf(hidden)).toContain('Named witnesses did not sign in time');
    expect((await check(two)).level).toBe('witnessed');
    // Their signatures do not fit the other history.
    const stolen = filesOf({ ...other, anchors: [anchorAt(untilClose, 2, two)] });
    expect((await verify({ ...evidenceOf(stolen), witnesses })).verdict).toBe('failed');
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
    expect(report.level).toBe('alone');
    expect(statusOf(report, 'V16')).toMatch(/^not checked: .* that you saw yourself\.$/);
    const other = { closeHash: new Uint8Array(32), atMs: before };
    const refused = await verify({ ...evidenceOf(filesOf(draw)), seen: other });
    expect(statusOf(refused, 'V16')).toMatch(/^failed: It is not the closing hash/);
  });
});
