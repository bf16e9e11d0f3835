import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/tree/bytes';
import { verify } from 'fairdraw/verify';
import { expect, it } from 'vitest';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { drawRow } from '../../../test/build/sale.ts';
import { startServer } from '../../../test/harness.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const tenMinutes = 600;

async function countHeads(): Promise<number> {
  const rows = await server.context.db
    .selectFrom('ledger')
    .select('seq')
    .where('kind', '=', 'heads')
    .execute();
  return rows.length;
}

it('the ledger states every ten minutes how far all logs are that grew, and also that none did (product §12.9)', async () => {
  const { context } = server;
  const nextTurn = async (seconds = tenMinutes): Promise<number> => {
    await context.clock.advance(seconds);
    await server.settle();
    return countHeads();
  };
  await server.settle();
  expect(await countHeads()).toBe(0);
  const { drawId } = await buildDraw(context);
  const other = await buildDraw(context);
  await sellTickets(context, drawId, 5);
  expect(await nextTurn(tenMinutes - 1)).toBe(0);
  expect(await nextTurn(1)).toBe(1);
  await sellTickets(context, drawId, 2);
  await sellTickets(context, other.drawId, 1);
  await server.settle();
  expect(await countHeads()).toBe(1);
  expect(await nextTurn()).toBe(2);
  expect(await nextTurn()).toBe(3);
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ overdue: 0 });

  await context.clock.moveTo((await drawRow(server, drawId)).run_at);
  await server.settle();
  const { body } = await server.call(getCertificateCall, { params: { id: drawId } });
  const log = (await server.app.inject(`/public/draws/${drawId}/log`)).rawPayload;
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(body)),
    publicKeys: [fromHex(body.signatures.publicKey)],
    ledger: ledgerOf(server.app),
    log: () => [log],
  });
  const found = report.checks.find(({ id }) => id === 'V13');
  expect(found).toMatchObject({ status: 'passed', numbers: { heads: 3 } });
});
