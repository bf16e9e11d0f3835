import { describe, expect, it } from 'vitest';

import type { CertificateJson } from '../src/statements/certificate.ts';
import { beginningHash, type LedgerBeginning } from '../src/ledger/ledger-beginning.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { pubHash } from '../src/statements/publication.ts';
import { recordBody, recordHash } from '../src/tree/record.ts';
import { verify, type Report } from '../src/verify.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import { beginningEntry, firstBeginning, ledgerHash } from './beginning.ts';
import { buildDraw, publicKey } from './build-draw.ts';
import { evidenceOf } from './evidence-of.ts';
import { filesOf, statementsOf, type Files } from './files-of.ts';
import { ledgerOf, origin, sourceOf, type LedgerFiles } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

const plan = workedPlan('V1');
const draw = buildDraw(plan);
const statements = statementsOf(draw);
const announcedMs = statements[0]?.atMs ?? 0;
const { recoveryKey } = firstBeginning;
const later = `${origin}/2`;
const reason = 'The database was put back to 11:00.';

/** The ledger before: the announcement, and entries that are lost later. */
const whole = ledgerOf([...statements.slice(0, 1), ...statements, ...statements]);
const left = ledgerOf(statements.slice(0, 1));

function begins(previous: LedgerFiles): LedgerBeginning {
  const named = { origin: later, publicKey, recoveryKey, reason };
  return { ...named, previous: previous['checkpoint'] ?? '' };
}

function beginning(previous: LedgerFiles): LedgerEntry {
  return { ...beginningEntry(begins(previous)), atMs: announcedMs };
}

const carried: LedgerEntry = {
  atMs: announcedMs,
  statement: preimageOf((hash) =>
    recordHash(
      {
        drawId: draw.publication.drawId,
        type: 'carried',
        about: pubHash(draw.publication),
        atMs: announcedMs,
        body: recordBody({ closed: draw.close.closedAtMs, entry: 0, ledger: origin }),
      },
      hash,
    ),
  ),
};

/** The draw's files with its certificate in the later ledger, whose entries are these. */
function inLater(entries: readonly LedgerEntry[], closeSeq: number): Files {
  const ledger = { origin: later, pubSeq: 1, closeSeq, revealSeq: null, resultSeq: closeSeq + 1 };
  const keys = { ...draw.keys, beginnings: [firstBeginning, begins(whole)] };
  return { ...filesOf({ ...draw, ledger, keys }), ledger: ledgerOf(entries, later) };
}

const [pub, ...course] = statements;
if (!pub) throw new Error('the draw is announced');
const own = inLater([beginning(whole), pub, ...course], 3);
// Announced in the new ledger when the round was known.
const late = course.map((entry) => ({ ...entry, atMs: entry.atMs + 9_000_000 }));
const [first = pub] = late;
const over = inLater(
  [beginning(whole), { ...pub, atMs: first.atMs }, { ...carried, atMs: first.atMs }, ...late],
  4,
);

/** All that somebody has who knows the ledger before; its receipt names a head of that one. */
function knowing(files: Files, more: Partial<Evidence> = {}): Evidence {
  return { ...evidenceOf(files), recoveryKey, origin, ...more };
}

function checkOf({ checks }: Report, id: string) {
  const { status, detail } = checks.find((check) => check.id === id) ?? {};
  return { status, detail };
}

function failures({ checks }: Report): string[] {
  return checks
    .filter(({ status }) => status === 'failed')
    .map(({ id, detail }) => `${id} ${detail}`);
}

describe('a draw that was changed before its first ticket', () => {
  it('is there once, though the revision before it stands in the same bundle', async () => {
    const changed = { ...plan.publication, revision: 1, previous: pubHash(plan.publication) };
    const revised = buildDraw({ ...plan, publication: changed });
    const ledger = { origin, pubSeq: 1, closeSeq: 3, revealSeq: null, resultSeq: 4 };
    const files = filesOf({ ...revised, ledger });
    const { receipt: _, ...evidence } = evidenceOf(files);
    const entries = ledgerOf([pub, ...statementsOf(revised)]);
    const report = await verify({ ...evidence, ledger: sourceOf(entries) });
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('verified');
  });
});

describe('a ledger that took the place of another', () => {
  it('holds a draw of its own like any other, and says where it comes from', async () => {
    const { receipt: _, ...evidence } = knowing(own);
    const report = await verify(evidence);
    expect(failures(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone', remarks: [] });
    const words = `took the place of ${origin} with 9 entries: ${reason}`;
    expect(checkOf(report, 'V14').detail).toContain(words);
  });

  it.each([
    ['the first one', ledgerHash],
    ['its own', beginningHash(begins(whole))],
  ])('is trusted by the number of %s', async (_, number) => {
    const { receipt: __, publicKeys: ___, ...evidence } = evidenceOf(own);
    const report = await verify({ ...evidence, ledgerHash: number });
    expect(failures(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
    const other = { ...own.certificate.keys };
    const beginnings = other.beginnings.map((one) => ({ ...one, recoveryKey: '01'.repeat(32) }));
    const [first_, second] = [other.beginnings[0], beginnings[1]];
    const keys = { ...other, beginnings: first_ && second ? [first_, second] : [] };
    const forged = { ...evidence, certificate: { ...own.certificate, keys } };
    expect((await verify({ ...forged, ledgerHash: number })).verdict).toBe('failed');
  });

  it.each([
    ['claims none', null],
    ['claims one', 'alone'],
  ] as const)('gives no level to a draw that was announced before and %s', async (_, level) => {
    const claiming = { ...over.certificate, claimedAssurance: level };
    const report = await verify(knowing({ ...over, certificate: claiming }));
    expect(failures(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'incomplete', level: null });
    expect(checkOf(report, 'V14')).toEqual({
      status: 'not checked',
      detail: `The draw was announced in ${origin}, which lost entries: whether it was closed there cannot be seen.`,
    });
    expect(report.remarks).toEqual([
      'The ledger in which it was announced lost entries: whether it was closed there cannot be seen.',
    ]);
  });

  it('is needed: without it nobody knows whether the draw was announced before', async () => {
    const { ledger: _, receipt: __, ...evidence } = knowing(own);
    expect(await verify(evidence)).toMatchObject({ verdict: 'incomplete', level: null });
  });

  it('still fails for a second closing', async () => {
    const [close] = late;
    const twice = close ? [close, ...late] : [];
    const files = inLater([beginning(whole), { ...pub, atMs: first.atMs }, carried, ...twice], 3);
    expect(await verify(knowing(files))).toMatchObject({ verdict: 'failed' });
  });

  it('is not the one before, which says nothing about its draws', async () => {
    const { receipt: _, ...evidence } = knowing(own, { ledger: sourceOf(whole) });
    const report = await verify(evidence);
    expect(checkOf(report, 'V14')).toEqual({
      status: 'not checked',
      detail: `This is the ledger ${origin}; the draw is in ${later}.`,
    });
    expect(report.verdict).toBe('incomplete');
  });

  it('fails where its first entry names nothing that is a head', async () => {
    const nothing = inLater([beginning({ checkpoint: 'lost' }), pub, ...course], 3);
    const { detail } = checkOf(await verify(knowing(nothing)), 'V14');
    expect(detail).toBe('The first entry of the ledger does not name the ledger before it.');
  });

  it.each([
    ['as much as', whole, 'passed'],
    ['less than', ledgerOf([...statements, ...statements, ...statements]), 'failed'],
    ['another head of the size that', ledgerOf([...statements, ...statements, pub]), 'failed'],
  ] as const)('has to name %s somebody kept of the one before', async (_, kept, status) => {
    const { receipt: __, ...evidence } = knowing(own, { kept: kept['checkpoint'] ?? '' });
    expect(checkOf(await verify(evidence), 'V14').status).toBe(status);
  });
});

describe('a ledger whose place another one took', () => {
  const certificate: CertificateJson = filesOf(draw).certificate;
  const drawn = { ...knowing(filesOf(draw), { origin: later, recoveryKey: null }), certificate };

  it('still shows that a draw was right, and not who has the prize now', async () => {
    const report = await verify(drawn);
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone', holders: null });
    expect(checkOf(report, 'V14').detail).toContain(`It ended; ${later} took its place.`);
    expect(checkOf(report, 'V18').status).toBe('not checked');
  });

  it('lacks entries openly: a head that somebody kept is no fork', async () => {
    const report = await verify({ ...drawn, kept: whole['checkpoint'] ?? '' });
    expect(failures(report)).toEqual([]);
    expect(checkOf(report, 'V14')).toEqual({
      status: 'not checked',
      detail: `The ledger ${origin} lost entries: it has 4, and you kept a head of 9.`,
    });
  });

  it('forks for a verifier that knows of no other', async () => {
    const short = { ...drawn, origin, ledger: sourceOf(left), kept: whole['checkpoint'] ?? '' };
    expect(checkOf(await verify(short), 'V14').detail).toContain('The ledger shrank');
  });
});
