import { noteKeyFromText } from 'fairdraw/ledger/signed-note';
import { getCertificateCall, getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { checkpointOf, signCheckpoint } from 'fairdraw/ledger/checkpoint';
import { readNote } from 'fairdraw/ledger/signed-note';
import { verify } from 'fairdraw/verify';
import { expect } from 'vitest';
import { drawRow } from '../../../../test/build/sale.ts';
import { soldOutDraw } from '../../../../test/build/sold-out-draw.ts';
import { ledgerOf } from '../../../../test/ledger-source.ts';
import { it } from '../../../../test/shop-test.ts';
import { beginNewLedger } from '../../draw-log/ledger/begin-new-ledger.ts';
import { keepCheckpoint } from '../../draw-log/ledger/kept-checkpoint.ts';

it('a draw that sold out takes its record along into a ledger that takes the place of the first (product §12.9, §12.17)', async ({
  shop,
}) => {
  const { context } = shop;
  const { drawId } = await soldOutDraw(shop);
  const note = await ledgerOf(shop.app)('checkpoint');
  const { origin, size } = checkpointOf(readNote(new TextDecoder().decode(note)));
  const seen = { origin, size: size + 3, root: new Uint8Array(32).fill(7) };
  keepCheckpoint(context.settings, signCheckpoint(seen, context.secrets));
  await beginNewLedger(context, { reason: 'The database was put back.', checkpoint: null });
  await context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const { body: keys } = await shop.call(getKeysCall);
  const log = (await shop.app.inject({ url: `/public/draws/${drawId}/log` })).rawPayload;
  const { checks } = await verify({
    certificate,
    publicKeys: [context.secrets.publicKey],
    origin: noteKeyFromText(keys.ledger).name,
    chain: context.settings.drandChain,
    ledger: ledgerOf(shop.app, 2),
    log: () => [log],
  });
  expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
  const round = checks.find(({ id }) => id === 'V4');
  expect(round).toMatchObject({ status: 'passed' });
  expect(round?.detail).toContain('Drawn early because it sold out');
});
