import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { keyChangeToJson, type KeyChangeJson } from '../src/ledger/key-change.ts';
import { verify, type Report } from '../src/verify.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import {
  beginning,
  changeBehind,
  changedDraw,
  firstKey,
  keyOf,
  receiptUnder,
  recoveryKey,
  secondKey,
  signedBy,
  thirdKey,
  type Changed,
} from './changed-key.ts';
import { evidenceOf } from './evidence-of.ts';
import { filesOf, statementsOf, type Files } from './files-of.ts';
import { goodFiles } from './good-files.ts';
import { sourceOf } from './ledger-of.ts';
import { buildDraw } from './build-draw.ts';
import { workedPlan } from './worked-draws.ts';

/** Checks files as somebody does who has the first key and the recovery key. */
async function check(files: Files, known: Partial<Evidence> = {}): Promise<Report> {
  const recovery = { recoveryKey: recoveryKey.publicKey };
  return verify({ ...evidenceOf(files), ...recovery, hash: nodeSha256, ...known });
}

const failuresOf = ({ checks }: Report): string[] =>
  checks.filter(({ status }) => status === 'failed').map(({ id }) => id);

const detailOf = ({ checks }: Report, id: string): string =>
  checks.find((one) => one.id === id)?.detail ?? '';

/** The certificate with its one change of the key told otherwise. */
function telling({ files }: Changed, otherwise: Partial<KeyChangeJson>): Files {
  const { keys } = files.certificate;
  const changes = keys.changes.map((change) => ({ ...change, ...otherwise }));
  return { ...files, certificate: { ...files.certificate, keys: { ...keys, changes } } };
}

describe.each(['next', 'leaked'] as const)('a draw whose key changed (%s) on its way', (kind) => {
  const changed = changedDraw(kind);

  it('verifies for whoever knows the first key and the recovery key', async () => {
    const report = await check(changed.files);
    expect(failuresOf(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
    expect(detailOf(report, 'V12')).toContain('it was changed once');
  });

  it('verifies for whoever knows the second key alone', async () => {
    const publicKeys = [secondKey.publicKey];
    const report = await check(changed.files, { publicKeys, recoveryKey: null });
    expect(failuresOf(report)).toEqual([]);
    expect(report.verdict).toBe('verified');
  });

  it('does not verify for whoever knows another key', async () => {
    const report = await check(changed.files, { publicKeys: [thirdKey.publicKey] });
    expect(failuresOf(report)).toContain('V12');
    expect(detailOf(report, 'V12')).toContain('do not lead to a known key');
  });

  it('does not verify without the change', async () => {
    const { certificate } = changed.files;
    const keys = { ...certificate.keys, changes: [], before: [] };
    const report = await check({ ...changed.files, certificate: { ...certificate, keys } });
    expect(failuresOf(report)).toContain('V12');
  });

  it.each([
    ['oldKey', { oldKey: '00'.repeat(32) }],
    ['newKey', { newKey: '00'.repeat(32) }],
    ['size', { size: 3 }],
    ['root', { root: '00'.repeat(32) }],
    ['atMs', { atMs: 1 }],
    ['kind', { kind: kind === 'next' ? 'leaked' : 'next' }],
    ['confirmation', { confirmation: '00'.repeat(64) }],
    ['newSignature', { newSignature: '00'.repeat(64) }],
  ] as const)('does not verify with another %s', async (_, otherwise) => {
    expect(failuresOf(await check(telling(changed, otherwise)))).toContain('V12');
  });

  it('is neither right nor wrong when the kind is of newer rules', async () => {
    const { keys } = changed.files.certificate;
    const changes = keys.changes.map((change) => ({ ...change, kind: 'shared' }));
    const certificate = { ...changed.files.certificate, keys: { ...keys, changes } };
    const report = await verify({ ...evidenceOf(changed.files), certificate });
    expect(report.verdict).toBe('newer');
  });

  it('does not verify when the ledger has another change, or none', async () => {
    const other = changeBehind(changed.entries.slice(0, 1), {
      kind: 'next',
      from: firstKey,
      to: thirdKey,
    });
    for (const changes of [[], [keyChangeToJson(other)]]) {
      const files = goodFiles();
      const keys = { ...files.certificate.keys, changes, before: [] };
      const certificate = { ...files.certificate, keys, ledger: changed.files.certificate.ledger };
      const ledger = signedBy(firstKey, changed.entries);
      const report = await check({ ...files, certificate, ledger });
      expect(failuresOf(report)).toContain('V14');
    }
  });
});

describe('before the change', () => {
  it('a certificate, a receipt and a ledger still verify for whoever knows of it', async () => {
    const draw = buildDraw(workedPlan('V1'));
    const entries = [beginning(), ...statementsOf(draw)];
    const files = { ...filesOf(draw), receipt: receiptUnder(draw, entries.slice(0, 2)) };
    const at = { ...files.certificate.ledger, pubSeq: 1, closeSeq: 3, resultSeq: 4 };
    const old = { ...files, certificate: { ...files.certificate, ledger: at } };
    const ledger = signedBy(firstKey, entries);
    const change = changeBehind(entries, { kind: 'next', from: firstKey, to: secondKey });
    const report = await check({ ...old, ledger }, { keyChanges: [change] });
    expect(failuresOf(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
    expect(detailOf(report, 'V14')).toContain('The checkpoint of 5 signs');
  });
});

describe('after a leak', () => {
  const changed = changedDraw('leaked');

  it('the old key counts for nothing without a path below the head of the leak', async () => {
    const { certificate } = changed.files;
    const keys = { ...certificate.keys, before: [] };
    const report = await check({ ...changed.files, certificate: { ...certificate, keys } });
    expect(failuresOf(report)).toEqual(['V12']);
    expect(detailOf(report, 'V12')).toContain('The key of the announcement leaked');
  });

  it('a path to somewhere else is no proof, and one that nothing needs is refused', async () => {
    const { certificate } = changed.files;
    const [proof] = certificate.keys.before;
    for (const before of [
      [{ seq: 1, atMs: 0, path: proof?.path ?? [] }],
      [{ seq: 1, atMs: proof?.atMs ?? 0, path: [] }],
      [...certificate.keys.before, { seq: 9, atMs: 0, path: [] }],
    ]) {
      const keys = { ...certificate.keys, before };
      const report = await check({ ...changed.files, certificate: { ...certificate, keys } });
      expect(failuresOf(report)).toEqual(['V12']);
    }
  });

  it('what the thief signs is refused by whoever knows of the leak', async () => {
    const thief = keyOf(66);
    const stolen = changedDraw('next', { to: thief });
    const known = { keyChanges: [changed.change] };
    const report = await check(stolen.files, known);
    expect(detailOf(report, 'V12')).toContain('otherwise than this verifier knows');
    const forged = await check(goodFiles(), known);
    expect(detailOf(forged, 'V12')).toContain('nothing shows that it signed this before');
  });

  it('nobody but the recovery key confirms who signs', async () => {
    for (const confirm of [firstKey, secondKey, thirdKey]) {
      const report = await check(changedDraw('leaked', { confirm }).files);
      expect(detailOf(report, 'V12')).toContain('Nobody confirmed the change');
    }
    const report = await check(changed.files, { recoveryKey: null });
    expect(detailOf(report, 'V12')).toContain('needs the recovery key');
  });

  it('a receipt of the old key shows nothing without the log', async () => {
    const { log: _, ...evidence } = evidenceOf(changed.files);
    const recovery = { recoveryKey: recoveryKey.publicKey };
    const report = await verify({ ...evidence, ...recovery, hash: nodeSha256 });
    expect(report.checks.find(({ id }) => id === 'V15')).toMatchObject({ status: 'not checked' });
    expect((await check(changed.files)).checks.find(({ id }) => id === 'V15')).toMatchObject({
      status: 'passed',
    });
  });

  it('a checkpoint by the old key alone says nothing', async () => {
    const ledger = signedBy(firstKey, changed.entries);
    const report = await check({ ...changed.files, ledger });
    expect(report.checks.find(({ id }) => id === 'V14')).toMatchObject({ status: 'not checked' });
    expect(detailOf(report, 'V14')).toContain('leaked');
  });
});

describe('the first entry of the ledger', () => {
  it('names the recovery key that a verifier knows, or the ledger is another one', async () => {
    const { files, entries } = changedDraw('next');
    const other = [beginning(thirdKey), ...entries.slice(1)];
    for (const begun of [other, entries.slice(1), []]) {
      const report = await check({ ...files, ledger: signedBy(secondKey, begun) });
      expect(failuresOf(report)).toContain('V14');
    }
    const known = { recoveryKey: thirdKey.publicKey };
    const report = await check(files, known);
    expect(detailOf(report, 'V14')).toContain('another recovery key');
    const tiles = sourceOf({ ...files.ledger, 'tile/entries/000.p/6': 'ff' });
    expect(failuresOf(await check(files, { ledger: tiles }))).toContain('V14');
  });
});
