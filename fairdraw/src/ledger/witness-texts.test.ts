import { describe, expect, it } from 'vitest';

import { toBase64 } from '../tree/base64.ts';
import { cosignatureLine, cosignedAt, type WitnessKey } from './cosignature.ts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { readNote } from './signed-note.ts';
import { tlogProofOf, tlogProofText } from '../tree/tlog-proof.ts';
import { witnessesOf, witnessPolicy } from './witness-policy.ts';
import { witnessRequestOf, witnessRequestText, witnessSizeOf } from './witness-request.ts';

const checkpoint = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`;

/** The example of C2SP's page about witnesses, with one signature. */
const request = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

${checkpoint}`;

/** The example of C2SP's page about proofs, with a checkpoint that is whole. */
const proof = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6kYXJ3aW4tYXJ
index 73894
gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=

${checkpoint}`;

describe('what a witness is asked', () => {
  it('is read and written in the bytes of C2SP’s example', () => {
    const read = witnessRequestOf(request);
    expect(read).toMatchObject({ oldSize: 20_852_014, note: checkpoint });
    expect(read.proof.map(toBase64)[3]).toBe('/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=');
    expect(witnessRequestText(read)).toBe(request);
  });

  it.each([
    ['no size', request.replace('old 20852014\n', '')],
    ['a leading zero', request.replace('old 2', 'old 02')],
    ['a hash of another length', request.replace('PlRNCrwH', 'PlRN')],
    ['no blank line', request.replaceAll('\n\n', '\n')],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(() => witnessRequestOf(text)).toThrow(RangeError);
  });

  it('is answered with a size in one form', () => {
    expect(witnessSizeOf('20852014\n')).toBe(20_852_014);
    for (const text of ['20852014', '020\n', '-1\n', '']) {
      expect(() => witnessSizeOf(text)).toThrow(RangeError);
    }
  });
});

describe('a proof of an entry', () => {
  it('is read and written in the bytes of C2SP’s example', () => {
    const read = tlogProofOf(proof);
    expect(read).toMatchObject({ index: 73_894, note: checkpoint });
    expect([read.path.length, read.extra.length]).toEqual([2, 39]);
    expect(tlogProofText(read)).toBe(proof);
    const bare = { ...read, extra: new Uint8Array(0), path: [] };
    expect(tlogProofOf(tlogProofText(bare))).toEqual(bare);
  });

  it.each([
    ['another version', proof.replace('@v1', '@v2')],
    ['no index', proof.replace('index 73894\n', '')],
    ['extra behind the index', proof.replace(/(extra .*\n)(index .*\n)/, '$2$1')],
    ['more than 63 hashes', proof.replace(/(gSKy.*\n)/, '$1'.repeat(63))],
    ['a hash of another length', proof.replace('gSKyXoYZ', 'gSKy')],
  ])('is refused with %s', (_, text) => {
    expect(() => tlogProofOf(text)).toThrow(RangeError);
  });
});

describe('a cosignature', () => {
  const secret = new Uint8Array(32).fill(8);
  const publicKey = ed25519.getPublicKey(secret);
  const key: WitnessKey = { name: 'witness.example/w1', type: 'cosignature', publicKey };
  const sign = (bytes: Uint8Array): Uint8Array => ed25519.sign(bytes, secret);
  const { text } = readNote(checkpoint);
  const line = cosignatureLine(text, 1_679_315_147, { key, sign });

  it('signs the time and the whole text, as C2SP’s page shows them', () => {
    expect(cosignedAt(readNote(`${checkpoint}${line}`), key)).toBe(1_679_315_147);
    const bytes = Buffer.from(line.trim().split(' ').at(-1) ?? '', 'base64');
    expect(bytes).toHaveLength(4 + 8 + 64);
    const message = Buffer.from(
      'cosignature/v1\ntime 1679315147\nexample.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
    );
    expect(ed25519.verify(bytes.subarray(12), message, publicKey)).toBe(true);
  });

  it('counts for its key, its text and its time alone', () => {
    const other = { ...key, name: 'witness.example/w2' };
    expect(cosignedAt(readNote(`${checkpoint}${line}`), other)).toBeNull();
    expect(cosignedAt(readNote(checkpoint), key)).toBeNull();
    const larger = `${checkpoint.replace('20852163', '20852164')}${line}`;
    expect(cosignedAt(readNote(larger), key)).toBeNull();
    const bytes = Buffer.from(line.trim().split(' ').at(-1) ?? '', 'base64');
    bytes[11] = (bytes[11] ?? 0) ^ 1;
    const dated = `— ${key.name} ${bytes.toString('base64')}\n`;
    expect(cosignedAt(readNote(`${checkpoint}${dated}`), key)).toBeNull();
    expect(() => readNote(`${checkpoint}${line}${dated}`)).toThrow(RangeError);
  });

  it('is dated once: two lines of one witness are refused', () => {
    const later = cosignatureLine(text, 1_679_315_200, { key, sign });
    expect(() => readNote(`${checkpoint}${later}${line}`)).toThrow(RangeError);
  });

  it('comes from a witness of the policy, of which there is none yet', () => {
    expect(witnessesOf(witnessPolicy)).toEqual([]);
    expect(witnessesOf('quorum none\n')).toEqual([]);
  });
});
