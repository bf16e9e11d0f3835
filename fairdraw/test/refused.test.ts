import { describe, expect, it } from 'vitest';

import { checkpointOf } from '../src/ledger/checkpoint.ts';
import { readNote } from '../src/ledger/signed-note.ts';
import { tlogProofOf } from '../src/tree/tlog-proof.ts';
import vectors from '../vectors/refused.json' with { type: 'json' };
import {
  changed,
  outcomeOf,
  readers,
  type Change,
  type ReaderName,
} from '../write-vectors/write-refused.ts';

/** Their names say the fault of each; a reader that took one would be wrong. */
const isGood = /^nothing wrong$|^an extension line$|^no extra$/;

describe('a reader of files', () => {
  it.each(Object.entries(readers))('takes the %s that all others are made from', (_, one) => {
    expect(outcomeOf(() => one.read(structuredClone(one.good)))).toBe('read');
  });

  it.each(vectors.files)('of a $of says what the vectors say: $why', ({ of, outcome, ...one }) => {
    const { good, read } = readers[of as ReaderName];
    // JSON has other types for each change.
    const change = one as Change;
    expect(outcomeOf(() => read(changed(good, change)))).toBe(outcome);
  });

  it('takes none that has a field of nobody, lacks one or has one of another type', () => {
    const taken = vectors.files.filter(({ outcome }) => outcome === 'read');
    const fine =
      /^(close|closeHash|beacon|result|resultHash|claimedAssurance|signatures\.(close|result)|ledger\.(closeSeq|resultSeq)|pub\.seedCommit|close\.seed) is null$|^holder is missing$/;
    expect(taken.filter(({ why }) => !fine.test(why))).toEqual([]);
    expect(new Set(vectors.files.map(({ outcome }) => outcome))).toEqual(
      new Set(['read', 'refused', 'newer']),
    );
  });
});

describe('a text of C2SP', () => {
  it.each(vectors.checkpoints)('is a checkpoint or none: $why', ({ why, note, outcome }) => {
    expect(outcome).toBe(isGood.test(why) ? 'read' : 'refused');
    expect(outcomeOf(() => checkpointOf(readNote(note)))).toBe(outcome);
  });

  it.each(vectors.proofs)('is a tlog-proof or none: $why', ({ why, text, outcome }) => {
    expect(outcome).toBe(isGood.test(why) ? 'read' : 'refused');
    expect(outcomeOf(() => tlogProofOf(text))).toBe(outcome);
  });

  it.each(vectors.notes)('is no note: $why', ({ note, outcome }) => {
    expect(outcome).toBe('refused');
    expect(outcomeOf(() => readNote(note))).toBe(outcome);
  });
});
