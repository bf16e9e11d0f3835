import { describe, expect } from 'vitest';
import { drawRow, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import type { ProviderMove } from '../../../edge/provider-records.ts';
import { reconcileAccount } from './reconcile-account.ts';

/** A charge of $10.00 that no row was ever written for, with $1.50 of it for the platform. */
const unknown = { providerPaymentId: 'pi_unknown', sourceId: 'ch_unknown', share: 150 };

function moveOf(kind: ProviderMove['kind'], amount: number, createdAt: Date): ProviderMove {
  const money = { amount, currency: 'AUD' } as const;
  return {
    id: `txn_${kind}`,
    kind,
    amount: money,
    ownFee: 0,
    net: amount,
    paid: kind === 'charge' ? money : null,
    share: kind === 'charge' ? unknown.share : null,
    sourceId: kind === 'charge' ? unknown.sourceId : `re_${-amount}`,
    providerPaymentId: unknown.providerPaymentId,
    paymentId: null,
    createdAt,
  };
}

async function differences(
  shop: Shop,
  drawId: string,
  back: { refunds: readonly number[]; share: number; disputed?: number },
): Promise<string[]> {
  const { owner_id: ownerId } = await drawRow(shop, drawId);
  const accountId = `acct_${ownerId}`;
  const longAgo = new Date(shop.context.clock.now().getTime() - 86_400_000);
  const listMoves = async function* () {
    yield moveOf('charge', 1_000, longAgo);
    for (const amount of back.refunds) yield moveOf('refund', -amount, longAgo);
    if (back.disputed) yield moveOf('dispute', -back.disputed, longAgo);
  };
  const context = { ...shop.context, payments: { ...shop.payments, listMoves } };
  const fee = { accountId, sourceId: unknown.sourceId, amount: 150, refunded: back.share };
  const fees = new Map([[unknown.sourceId, fee]]);
  return (await reconcileAccount(context, { accountId, fees })).differences;
}

describe('money at the provider that no row here has', () => {
  it('is a difference of the books while some of it, or of our share, is still there', async ({
    shop,
    drawId,
  }) => {
    const lost = 'intent pi_unknown: the provider has 1000 AUD (pi_unknown), we have no money';
    expect(await differences(shop, drawId, { refunds: [], share: 0 })).toEqual([lost]);
    expect(await differences(shop, drawId, { refunds: [400, 500], share: 135 })).toEqual([lost]);
    expect(await differences(shop, drawId, { refunds: [1_000], share: 0 })).toEqual([lost]);
  });

  it('is a difference, too, where more went back than came', async ({ shop, drawId }) => {
    const twice = { refunds: [1_000], share: 150, disputed: 1_000 };
    expect(await differences(shop, drawId, twice)).toHaveLength(1);
    const tooMuch = { refunds: [1_000, 100], share: 150 };
    expect(await differences(shop, drawId, tooMuch)).toHaveLength(1);
  });

  it('is none once all of it went back with our share, as a lost purchase does (product §19.3)', async ({
    shop,
    drawId,
  }) => {
    expect(await differences(shop, drawId, { refunds: [1_000], share: 150 })).toEqual([]);
    expect(await differences(shop, drawId, { refunds: [400, 600], share: 150 })).toEqual([]);
  });
});
