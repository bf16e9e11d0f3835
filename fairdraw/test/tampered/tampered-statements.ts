import { fromHex, toHex } from '../../src/tree/bytes.ts';
import { buildDraw, sign } from '../build-draw.ts';
import { filesOf, type Files } from '../files-of.ts';
import { goodFiles } from '../good-files.ts';
import { flipped, type Tampered } from '../tampered.ts';
import { workedPlan } from '../worked-draws.ts';

/** The draw V1 with a part of its certificate replaced. */
function changed(change: (certificate: Files['certificate']) => object): Files {
  const files = goodFiles();
  return { ...files, certificate: { ...files.certificate, ...change(files.certificate) } };
}

/** The draw V1 with another text in the place of its conditions. */
function conditioned(change: (text: string) => string): Files {
  return changed(({ conditions }) => ({ conditions: change(conditions) }));
}

/** The changes of a certificate without the key that signed it, or with it and everything anew. */
export const tamperedStatements: readonly Tampered[] = [
  {
    name: 'the round was taken out of a drawn draw',
    fails: ['V1'],
    files: () => changed(() => ({ beacon: null })),
  },
  {
    name: 'a round was put beside a lock that is not there, which no hash has',
    fails: ['V1'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, lockRound: 7 } })),
  },
  {
    name: 'the prize became another one',
    fails: ['V2'],
    files: () => conditioned((text) => text.replace('A bicycle –', 'A saddle –')),
  },
  {
    name: 'the price became another one',
    fails: ['V2'],
    files: () => conditioned((text) => text.replace('price 1 1000', 'price 1 1500')),
  },
  {
    name: 'the club became another one',
    fails: ['V2'],
    files: () => conditioned((text) => text.replace('club club-1', 'club club-9')),
  },
  {
    name: 'a line that says who may win was taken out',
    fails: ['V2'],
    files: () => conditioned((text) => text.replace('eligible Not an employee of the club\n', '')),
  },
  {
    name: 'a line of a name that nobody knows was put in',
    fails: ['V2'],
    files: () => conditioned((text) => `${text}venue The town hall\n`),
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
    name: 'the draw announces other terms than it did',
    fails: ['V2'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, termsHash: '42'.repeat(32) } })),
  },
  {
    name: 'the draw uses another seed than the committed one, all signed anew',
    fails: ['V3'],
    files: () => filesOf(buildDraw({ ...workedPlan('V1'), seed: new Uint8Array(32).fill(9) })),
  },
  {
    name: 'the closing keeps the seed secret',
    fails: ['V1'],
    files: () => filesOf(buildDraw(workedPlan('V1'), { close: { seed: null } })),
  },
  {
    name: 'the closing’s time was changed afterwards',
    fails: ['V5', 'V6'],
    files: () =>
      changed(({ close }) => ({
        close: { ...close, closedAtMs: close ? close.closedAtMs + 1 : 0 },
      })),
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
