import {
  claimPrizeCall,
  giveBackPrizeCall,
  keepPrizeCall,
} from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { lostDispute } from '../../../../test/build/lost-dispute.ts';
import {
  buildSale,
  buyTickets,
  drawRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { verifiedDraw } from '../../../../test/build/verified-draw.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { endAtFailure, it } from '../../../../test/shop-test.ts';
import { prizePathOf } from '../../notifications/prize-link.ts';
import { listOpenAwards } from './awards.store.ts';
import { reviewWinner } from './review-winner.ts';

type Step =
  | { do: 'pass' | 'claim' | 'giveBack' | 'keep' | 'dispute'; places: number[] }
  | { do: 'wait'; days: number };

const places = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('pass' as const, 'giveBack' as const, 'dispute' as const),
      places,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('claim' as const, 'keep' as const), places }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 3, 14) }),
  },
);

const draw = fc.record({
  kayaks: fc.integer({ min: 1, max: 3 }),
  onePrizeEach: fc.boolean(),
  // One buyer for each; a few mailboxes buy again and again.
  buyers: fc.array(fc.constantFrom('anna', 'Anna+2', 'ben', 'cleo', 'dora'), {
    minLength: 1,
    maxLength: 9,
  }),
});

async function drawn(shop: Shop, { kayaks, onePrizeEach, buyers }: DrawPlan): Promise<Sale> {
  const morePrizes = [{ prize: 'A kayak', quantity: kayaks }];
  const sale = await buildSale(shop, { morePrizes, onePrizeEach, ticketCap: 100 });
  const site = `${sale.drawId}.example`;
  for (const name of buyers) await buyTickets(shop, sale.drawId, { email: `${name}@${site}` });
  await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
  await shop.settle();
  return sale;
}
type DrawPlan = { kayaks: number; onePrizeEach: boolean; buyers: readonly string[] };

/** Does it to all of the named places at once; what is refused was too early, or of nobody. */
async function take(shop: Shop, { drawId, owner }: Sale, taken: Step): Promise<unknown> {
  if (taken.do === 'wait') {
    await shop.context.clock.advance(taken.days * 86_400);
    return shop.settle();
  }
  const awards = await listOpenAwards(shop.context.db, drawId);
  const asked = awards.filter(({ place }) => taken.places.includes(place));
  return Promise.all(
    asked.map(async ({ code, rank }) => {
      const token = prizePathOf(shop.context, { drawId, rank }).split('/').at(-1) ?? '';
      if (taken.do === 'claim') return shop.call(claimPrizeCall, { params: { token } });
      if (taken.do === 'giveBack') return shop.call(giveBackPrizeCall, { params: { token } });
      if (taken.do === 'keep') return shop.call(keepPrizeCall, { params: { token } });
      if (taken.do === 'dispute') {
        await lostDispute(shop, { drawId, code });
        return reviewWinner(shop.context, { drawId });
      }
      const body = { code, reason: 'Not claimed', cause: 'unclaimed' as const };
      return shop.call(passOverCall, { params: { id: drawId }, body }, { token: owner.token });
    }),
  );
}

/** The mailboxes that have two places although reserves are left, where that must not be. */
async function doubled(shop: Shop, drawId: string, onePrizeEach: boolean): Promise<string[]> {
  const awards = await listOpenAwards(shop.context.db, drawId);
  if (!onePrizeEach || (await reservesLeft(shop, drawId)) === 0) return [];
  const mailboxes = awards.map(({ email }) => canonicalEmail(email ?? ''));
  return mailboxes.filter((mailbox, at) => mailboxes.indexOf(mailbox) !== at);
}

async function reservesLeft(shop: Shop, drawId: string): Promise<number> {
  const { picks } = await shop.context.db
    .selectFrom('draw_picks')
    .select((eb) => eb.fn.countAll<number>().as('picks'))
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  const { last } = await shop.context.db
    .selectFrom('draw_awards')
    .select((eb) => eb.fn.max('rank').as('last'))
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return picks - 1 - last;
}

describe('any history of several prizes after their draw', () => {
  it('leaves each place with the pick whose turn it is, at every step, and a stranger finds the same', async ({
    shop,
  }) => {
    const history = fc.array(step, { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(draw, history, async (plan, steps) => {
        const sale = await drawn(shop, plan);
        for (const taken of steps) {
          await take(shop, sale, taken);
          await checkInvariants(shop.context.db);
          expect(await doubled(shop, sale.drawId, plan.onePrizeEach)).toEqual([]);
        }
        await shop.settle();
        const { failed, holders } = await verifiedDraw(shop, sale.drawId);
        const awards = await listOpenAwards(shop.context.db, sale.drawId);
        const held = Array.from({ length: plan.kayaks + 1 }, (_, place) => {
          return awards.find((award) => award.place === place)?.code ?? null;
        });
        expect({ failed, holders }).toEqual({ failed: [], holders: held });
      }),
      { numRuns: 6, ...endAtFailure },
    );
  });
});
