import { describe, expect, it } from 'vitest';

import { zero32 } from './bytes.ts';
import { cancellationFromJson, cancellationToJson, ledgerPageToJson } from './ledger-json.ts';

const cancellation = {
  pubHash: zero32(),
  reason: 1,
  atMs: 5,
  logSize: 2,
  logRoot: zero32(),
  seed: zero32(),
};
const statement = cancellationToJson(cancellation);
const entry = { seq: 8, type: 'cancel', statement, head: '00'.repeat(32) } as const;

describe('a page of the ledger', () => {
  it('says where the next one begins, as long as there is one', () => {
    const signature = new Uint8Array(64);
    expect(ledgerPageToJson({ entries: [entry], signature, hasMore: true })).toEqual({
      format: 'vdraw-ledger/2',
      entries: [entry],
      signature: '00'.repeat(64),
      next: 9,
    });
    expect(ledgerPageToJson({ entries: [entry], signature, hasMore: false }).next).toBeNull();
  });

  it('may be empty and is not signed then', () => {
    const empty = ledgerPageToJson({ entries: [], signature: null, hasMore: false });
    expect(empty).toMatchObject({ entries: [], signature: null, next: null });
  });
});

it('a cancellation is the same after a file, and refused with a field nobody knows', () => {
  expect(cancellationFromJson(JSON.parse(JSON.stringify(statement)))).toEqual(cancellation);
  expect(() => cancellationFromJson({ ...statement, why: 'rain' })).toThrow(RangeError);
});
