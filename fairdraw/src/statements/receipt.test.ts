import { describe, expect, it } from 'vitest';

import { buildDraw, publicKey, sign } from '../../test/build-draw.ts';
import { receiptsOf } from '../../test/files-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { NewerRules } from './newer-rules.ts';
import { issueReceipt, receiptFromJson, receiptToJson, signRun, verifyReceipt } from './receipt.ts';

const draw = buildDraw(workedPlan('V1'));
const [receipt, second] = receiptsOf(draw, 4);
if (!receipt || !second) throw new Error('The draw has tickets');
const file = receiptToJson(receipt);

describe('a receipt', () => {
  it('is signed for its draw, its log, its time and the ledger’s head', () => {
    expect(verifyReceipt(receipt, publicKey)).toBe(true);
    expect(verifyReceipt(receipt, new Uint8Array(32).fill(1))).toBe(false);
    const { log, checkpoint, pubHash, atMs } = receipt;
    for (const change of [
      { pubHash: log.root },
      { log: { ...log, size: log.size + 1 } },
      { log: { ...log, root: pubHash } },
      { atMs: atMs + 1 },
      { checkpoint: { ...checkpoint, size: checkpoint.size + 1 } },
      { checkpoint: { ...checkpoint, root: pubHash } },
      { signature: new Uint8Array(64) },
      { signature: new Uint8Array(63) },
    ]) {
      expect(verifyReceipt({ ...receipt, ...change }, publicKey)).toBe(false);
    }
  });

  it('shares its signature with all of its run', () => {
    expect(second.signature).toEqual(receipt.signature);
    expect(second.path).not.toEqual(receipt.path);
  });

  it('is the same after a file', () => {
    expect(receiptFromJson(JSON.parse(JSON.stringify(file)))).toEqual(receipt);
  });

  it('has a copy without the name, which is whole without it', () => {
    const { holder, ...copy } = file;
    expect(holder).toMatchObject({ email: 'buyer0@example.com' });
    expect(receiptFromJson(copy)).toEqual({ ...receipt, holder: null });
    expect(receiptToJson({ ...receipt, holder: null })).toEqual(copy);
  });

  it('names an entrant without an e-mail by name and postcode', () => {
    const { salt, paymentRef } = receipt.holder ?? { salt: new Uint8Array(32), paymentRef: '' };
    const holder = { salt, paymentRef, name: ' Jo  Ann SMITH ', postcode: '2000 ' };
    const written = receiptToJson({ ...receipt, holder });
    expect(written.holder).toMatchObject({ name: 'jo ann smith', postcode: '2000', paymentRef });
    expect(receiptFromJson(written).holder).toEqual({
      ...holder,
      name: 'jo ann smith',
      postcode: '2000',
    });
  });

  it.each([
    ['a field that nobody knows', { note: '' }],
    ['a signature that is too short', { signature: '00' }],
    ['a serial that is no number', { serial: '0' }],
    ['a holder with two names', { holder: { ...file.holder, name: 'jo', postcode: '1' } }],
    ['a path higher than any tree', { path: Array.from({ length: 65 }, () => file.logRoot) }],
  ])('is refused with %s', (_, change) => {
    expect(() => receiptFromJson({ ...file, ...change })).toThrow(RangeError);
  });

  it('of a later format follows newer rules', () => {
    expect(() => receiptFromJson({ ...file, format: 'vdraw-receipt/4' })).toThrow(NewerRules);
  });

  it('is not made of a ticket that the signed log does not have', () => {
    const run = signRun(receipt, sign);
    const { drawId, serial, code, holderCommit, logIndex, path, holder } = second;
    const ticket = { drawId, serial, code, holderCommit, logIndex, path, holder };
    expect(verifyReceipt(issueReceipt(run, ticket), publicKey)).toBe(true);
    expect(() => issueReceipt(run, { ...ticket, logIndex: 4 })).toThrow(RangeError);
    expect(() => issueReceipt(run, { ...ticket, code: '0-0-0-0' })).toThrow(RangeError);
  });
});
