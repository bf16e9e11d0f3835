import { fromHex, toHex } from '../src/bytes.ts';
import drand from '../vectors/drand.json' with { type: 'json' };
import { buildDraw, sign } from './build-draw.ts';
import { filesOf, type Files } from './files-of.ts';
import { goodFiles } from './good-files.ts';
import { flipped, type Tampered } from './tampered.ts';
import { workedPlan } from './worked-draws.ts';

/** The draw V1 with a part of its certificate replaced. */
function changed(change: (certificate: Files['certificate']) => object): Files {
  const files = goodFiles();
  return { ...files, certificate: { ...files.certificate, ...change(files.certificate) } };
}

/** The changes of a certificate without the key that signed it, or with it and everything anew. */
export const tamperedStatements: readonly Tampered[] = [
  {
    name: 'a beacon was added to a commit-reveal draw',
    fails: ['V1'],
    files: () => {
      const beacon = { round: 1000, signature: drand.rounds[1]?.signature ?? '' };
      return changed(({ entropy }) => ({ entropy: { ...entropy, beacon } }));
    },
  },
  {
    name: 'the announcement has a field that nobody hashes',
    fails: ['V1'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, favourite: 3 } })),
  },
  {
    name: 'the closing is not signed',
    fails: ['V1'],
    files: () => changed(({ signatures }) => ({ signatures: { ...signatures, close: null } })),
  },
  {
    name: 'the time was changed after the announcement',
    fails: ['V2'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, runAtMs: pub.runAtMs - 1 } })),
  },
  {
    name: 'a margin was added after the announcement',
    fails: ['V2'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, marginSec: 1 } })),
  },
  {
    name: 'the draw uses another seed than the committed one, all signed anew',
    fails: ['V3'],
    files: () => filesOf(buildDraw({ ...workedPlan('V1'), seed: new Uint8Array(32).fill(9) })),
  },
  {
    name: 'the closing of a beacon draw keeps the seed secret',
    fails: ['V3'],
    files: () => filesOf(buildDraw(workedPlan('V3'), { close: { seed: new Uint8Array(32) } })),
  },
  {
    name: 'the closing’s time was changed afterwards',
    fails: ['V5'],
    files: () => changed(({ close }) => ({ close: { ...close, closedAtMs: 1_767_225_602_000 } })),
  },
  {
    name: 'the result’s hash is signed, but is not that of the result',
    fails: ['V10', 'V14'],
    files: () => {
      const resultHash = '42'.repeat(32);
      const result = toHex(sign(fromHex(resultHash)));
      return changed(({ signatures }) => ({
        resultHash,
        signatures: { ...signatures, result },
      }));
    },
  },
  {
    name: 'a bit of a signature was flipped',
    fails: ['V12'],
    files: () =>
      changed(({ signatures }) => ({
        signatures: { ...signatures, pub: flipped(signatures.pub) },
      })),
  },
  {
    name: 'the key goes by another name',
    fails: ['V12'],
    files: () =>
      changed(({ signatures }) => ({ signatures: { ...signatures, keyId: '00'.repeat(8) } })),
  },
];
