import { getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../../test/harness.ts';
import { plainPages } from '../../../../test/stand-ins/plain-pages.ts';
import { enterVerifier } from './enter-verifier.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** The statements of the records that are about no draw, oldest first. */
async function records(): Promise<Buffer[]> {
  const rows = await server.context.db
    .selectFrom('ledger')
    .select('entry')
    .where('kind', '=', 'record')
    .where('draw_id', 'is', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ entry }) => entry.subarray(8));
}

/** A text or number of a statement as it is written. */
function text(words: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(words));
  return Buffer.concat([length, Buffer.from(words)]);
}

describe('the record of a release’s verifier', () => {
  it('is entered once, however many processes start at once (product §12.9)', async () => {
    const { context } = server;
    const entered = await Promise.all(
      Array.from({ length: 5 }, async () => enterVerifier(context, '7.0.0')),
    );
    expect(entered.filter((isNew) => isNew)).toHaveLength(1);
    expect(await enterVerifier(context, '7.0.0')).toBe(false);
    const [record, ...others] = await records();
    expect(others).toEqual([]);
    const sha256 = createHash('sha256').update(plainPages.verifier).digest('hex');
    const { body } = await server.call(getKeysCall);
    const head = Buffer.concat([Buffer.from('\u000Evdraw/3/record'), text(''), text('verifier')]);
    expect(record?.subarray(0, head.length)).toEqual(head);
    expect(record?.subarray(head.length, head.length + 32).toString('hex')).toBe(body.number);
    expect(record?.subarray(head.length + 40)).toEqual(text(`release 7.0.0\nsha256 ${sha256}\n`));
  });

  it('comes anew with another release, and with other bytes of the same', async () => {
    const { context } = server;
    expect(await enterVerifier(context, '7.0.1')).toBe(true);
    const changed = { ...context, pages: { ...plainPages, verifier: '// another\n' } };
    expect(await enterVerifier(changed, '7.0.1')).toBe(true);
    expect(await enterVerifier(changed, '7.0.1')).toBe(false);
    expect(await records()).toHaveLength(3);
  });
});
