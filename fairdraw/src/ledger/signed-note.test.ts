import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/refused.json' with { type: 'json' };
import { checkpointOf, readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { fromHex, toHex } from '../tree/bytes.ts';
import {
  isSignedBy,
  noteKeyFromText,
  noteKeyId,
  noteKeyText,
  readNote,
  readSignatureLines,
} from './signed-note.ts';

/** The example of C2SP's page about signed notes. */
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const exampleNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

/** The example of Go's package golang.org/x/mod/sumdb/note. */
const goKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const goNote = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

/** The example of C2SP's page about cosignatures. */
const cosigned = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

describe('a signed note', () => {
  it.each([
    ['C2SP', exampleKey, exampleNote],
    ['Go', goKey, goNote],
  ])('is verified as %s wrote it, and written in the same bytes', (_, text, note) => {
    const key = noteKeyFromText(text);
    expect(noteKeyText(key)).toBe(text);
    expect(isSignedBy(readNote(note), key)).toBe(true);
    expect(isSignedBy(readNote(note.replace('i', 'j')), key)).toBe(false);
  });

  it('carries signatures of others, which nobody has to know', () => {
    const { signatures } = readNote(cosigned);
    expect(signatures.map(({ name }) => name)).toEqual([
      'example.com/behind-the-sofa',
      'witness.example.com/w1',
    ]);
    expect(toHex(signatures[1]?.keyId ?? new Uint8Array(0))).toBe('8d66cf3f');
    const both = `${exampleNote}${cosigned.split('\n').slice(-2).join('\n')}`;
    expect(isSignedBy(readNote(both), noteKeyFromText(exampleKey))).toBe(true);
  });

  it.each(vectors.notes)('is refused: $why', ({ note }) => {
    expect(() => readNote(note)).toThrow(RangeError);
  });

  it('is not signed by a key whose line is wrong', () => {
    const key = noteKeyFromText(exampleKey);
    const line = exampleNote.split('\n')[2] ?? '';
    const wrong = line.replace('kn8s', 'kn8t');
    expect(isSignedBy(readNote(exampleNote.replace(line, wrong)), key)).toBe(false);
    expect(isSignedBy(readNote(cosigned), key)).toBe(false);
  });

  it('is refused with half a character', () => {
    expect(() => readNote(exampleNote.replace('.', '\ud800'))).toThrow(RangeError);
  });

  it('does not take more than a hundred lines', () => {
    const line = `${exampleNote.split('\n')[2] ?? ''}\n`;
    const lines = Array.from({ length: 101 }, (_, at) => line.replace('foo', `foo${at}`));
    expect(() => readSignatureLines(lines.join(''))).toThrow(RangeError);
    expect(readSignatureLines(lines.slice(1).join(''))).toHaveLength(100);
  });
});

describe('the text of a key', () => {
  it.each([
    ['another id', exampleKey.replace('530d', '530e')],
    ['another name', exampleKey.replace('foo', 'bar')],
    ['an unknown type', exampleKey.replace('+Aeky', '+Cuky')],
    ['no key', 'example.com/foo+530d903a+AQ=='],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(() => noteKeyFromText(text)).toThrow(RangeError);
  });

  it('has another id for another use of the same key', () => {
    const key = noteKeyFromText(exampleKey);
    expect(noteKeyId({ ...key, type: 'cosignature' })).not.toEqual(noteKeyId(key));
  });
});

describe('a checkpoint', () => {
  const secret = new Uint8Array(32).fill(5);
  const publicKey = ed25519.getPublicKey(secret);
  const sign = (bytes: Uint8Array): Uint8Array => ed25519.sign(bytes, secret);
  const written = { origin: 'draws.example/public', size: 3, root: new Uint8Array(32).fill(7) };

  it('is read as C2SP’s page shows it', () => {
    expect(checkpointOf(readNote(cosigned))).toEqual({
      origin: 'example.com/behind-the-sofa',
      size: 20_852_163,
      root: fromHex('0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62'),
    });
  });

  it('is read back by its key alone, under its own name', () => {
    const note = signCheckpoint(written, { publicKey, sign });
    expect(readCheckpoint(note, [new Uint8Array(32), publicKey])).toEqual(written);
    expect(() => readCheckpoint(note, [])).toThrow(RangeError);
    const other = note.replaceAll('draws.example', 'other.example');
    expect(() => readCheckpoint(other, [publicKey])).toThrow(RangeError);
  });

  it.each([
    ['a leading zero', cosigned.replace('20852163', '020852163')],
    ['a size that is no number', cosigned.replace('20852163', '-1')],
    ['a size beyond exact numbers', cosigned.replace('20852163', '9007199254740993')],
    ['a root of another length', cosigned.replace('CsUYapGGPo4dkMgI', 'CsUYapGGPo4dkMgIAAAA')],
    ['no origin', cosigned.replace('example.com/behind-the-sofa\n2', '\n2')],
    ['an empty extension line', cosigned.replace('q2I=\n', 'q2I=\n\nmore\n')],
  ])('is refused with %s', (_, note) => {
    expect(() => checkpointOf(readNote(note))).toThrow(RangeError);
  });
});
