import { getCertificate } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/bytes';
import { verify } from 'fairdraw/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const tenMinutes = 600;

async function countHeads(): Promise<number> {
  const rows = await server.context.db
    .selectFrom('ledger')
    .select('seq')
    .where('kind', '=', 'heads')
    .execute();
  return rows.length;
}

it('the ledger states every ten minutes how far the logs are that grew (product §12.9)', async () => {
  const { context } = server;
  await server.settle();
  expect(await countHeads()).toBe(0);
  const { drawId } = await buildDraw(context);
  const other = await buildDraw(context);
  await sellTickets(context, drawId, 5);
  await server.settle();
  await server.settle();
  expect(await countHeads()).toBe(1);
  await sellTickets(context, drawId, 2);
  await sellTickets(context, other.drawId, 1);
  await server.settle();
  expect(await countHeads()).toBe(1);
  await context.clock.advance(tenMinutes);
  await server.settle();
  expect(await countHeads()).toBe(2);
  await context.clock.advance(tenMinutes);
  await server.settle();
  expect(await countHeads()).toBe(2);
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ overdue: 0 });

  await context.clock.advance(24 * 60 * 60);
  await server.settle();
  const { body } = await server.call(getCertificate, { params: { id: drawId } });
  const log = (await server.app.inject(`/public/draws/${drawId}/log`)).rawPayload;
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(body)),
    publicKeys: [fromHex(body.signatures.publicKey)],
    ledger: ledgerOf(server.app),
    log: () => [log],
  });
  const found = report.checks.find(({ id }) => id === 'V13');
  expect(found).toMatchObject({ status: 'passed', numbers: { heads: 2 } });
});
