import { claimPrizeCall, objectToPassingCall } from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { verify } from 'fairdraw/verify';
import { expect } from 'vitest';
import {
  drawnDraw,
  passDays,
  prizeToken,
  type DrawnDraw,
} from '../../../../test/build/drawn-draw.ts';
import { ledgerOf } from '../../../../test/ledger-source.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

async function report(shop: Shop, { drawId }: DrawnDraw) {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const publicKeys = [shop.context.secrets.publicKey];
  const ledger = ledgerOf(shop.app);
  const chain = shop.context.settings.drandChain;
  const { checks, holders } = await verify({ certificate, publicKeys, ledger, chain });
  const { status, detail } = checks.find(({ id }) => id === 'V18') ?? {};
  return { status, detail, holders };
}

it('what the ledger says of a prize is what a stranger finds: V18 passes at each step (product §12.8)', async ({
  shop,
}) => {
  const drawn = await drawnDraw(shop);
  const [first, second] = drawn.codes;
  expect(await report(shop, drawn)).toMatchObject({ status: 'passed', holders: [first] });
  await passDays(shop, 14);
  const body = { code: first ?? '', reason: 'Not claimed', cause: 'unclaimed' as const };
  await shop.call(
    passOverCall,
    { params: { id: drawn.drawId }, body },
    { token: drawn.owner.token },
  );
  await shop.settle();
  const objected = { params: { token: prizeToken(shop, drawn.emails[0] ?? '') } };
  await shop.call(objectToPassingCall, { ...objected, body: { text: 'I was away.' } });
  await shop.call(claimPrizeCall, { params: { token: prizeToken(shop, drawn.emails[1] ?? '') } });
  await shop.settle();
  expect(await report(shop, drawn)).toMatchObject({
    status: 'passed',
    holders: [second],
    detail: expect.stringContaining('Objections in the ledger: 1.'),
  });
});
