import files from 'fairdraw/vectors/files.json' with { type: 'json' };
import { receiptFromJson } from 'fairdraw/statements/receipt';
import { describe, expect, it } from 'vitest';
import { withoutNames } from '../../src/public/verify/files/receipts-without-names.ts';

const receipts = files.draws.slice(0, 2).map(({ receipt }) => receipt);
const asFile = (json: unknown): File => new File([JSON.stringify(json)], 'receipt.json');

describe('a copy of a receipt without the name', () => {
  it('is the same receipt without its holder, for one and for several', async () => {
    const [first] = receipts;
    for (const file of [asFile(first), asFile(receipts)]) {
      const copies = (await withoutNames(file)) ?? [];
      expect(JSON.stringify(copies)).not.toMatch(/holder"|salt|example\.com|pay_/);
      const [copy] = copies.map((json) => receiptFromJson(json));
      expect(copy).toEqual({ ...receiptFromJson(first), holder: null });
    }
  });

  it('is made of no other file', async () => {
    expect(await withoutNames(asFile({ format: 'vdraw-certificate/3' }))).toBeNull();
    expect(await withoutNames(new File(['a photo'], 'beach.jpg'))).toBeNull();
  });
});
