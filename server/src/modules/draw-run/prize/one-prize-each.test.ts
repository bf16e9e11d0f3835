import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { secondPrizeReason } from 'fairdraw/statements/statements';
import { describe, expect } from 'vitest';
import { mailsTo, passDays } from '../../../../test/build/drawn-draw.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { freeWays } from '../../../../test/build/free-entry.ts';
import { wonByPost } from '../../../../test/build/won-by-post.ts';
import { verifiedDraw } from '../../../../test/build/verified-draw.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { it } from '../../../../test/shop-test.ts';

type Purchase = { email: string; count: number };
type Pick = { code: string; email: string };

/** A drawn draw of three places in which nobody keeps two prizes. */
async function drawnForEach(shop: Shop, purchases: readonly Purchase[]) {
  const prizes = { morePrizes: [{ prize: 'A kayak', quantity: 2 }], onePrizeEach: true };
  const { drawId, owner } = await buildSale(shop, prizes);
  for (const purchase of purchases) await buyTickets(shop, drawId, purchase);
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  const picks: Pick[] = await shop.context.db
    .selectFrom('draw_picks')
    .innerJoin('ticket_holders as holder', (join) =>
      join
        .onRef('holder.draw_id', '=', 'draw_picks.draw_id')
        .onRef('holder.serial', '=', 'draw_picks.serial'),
    )
    .select(['code', 'email'])
    .where('draw_picks.draw_id', '=', drawId)
    .orderBy('rank')
    .execute()
    .then((rows) => rows.map(({ code, email }) => ({ code: code ?? '', email: email ?? '' })));
  return { drawId, owner, picks };
}

/**
 * The rule once more, from its words: the ranks at the three places, and the second prizes that
 * were taken.
 */
function byTheRule(picks: readonly Pick[], passed: readonly number[] = []) {
  const holders: (number | null)[] = [0, 1, 2].map((rank) => (rank < picks.length ? rank : null));
  const seconds: number[] = [];
  let next = 3;
  const move = (place: number) => {
    holders[place] = next < picks.length ? next : null;
    next += 1;
  };
  const settle = () => {
    for (const place of [0, 1, 2]) {
      const mailboxAt = (at: number) => canonicalEmail(picks[holders[at] ?? -1]?.email ?? `${at}@`);
      const isSecond = () =>
        holders[place] !== null &&
        holders.some(
          (rank, at) => at < place && rank !== null && mailboxAt(at) === mailboxAt(place),
        );
      while (next < picks.length && isSecond()) {
        seconds.push(holders[place] ?? -1);
        move(place);
      }
    }
  };
  settle();
  for (const place of passed) {
    move(place);
    settle();
  }
  return { holders: holders.map((rank) => (rank === null ? null : picks[rank]?.code)), seconds };
}

describe('where nobody keeps two prizes', () => {
  const anna = [
    { email: 'anna.smith@gmail.com', count: 12 },
    { email: 'AnnaSmith+club@gmail.com', count: 12 },
  ];
  const others = ['ben', 'cleo', 'dora', 'emil'].map((name) => ({
    email: `${name}@example.com`,
    count: 1,
  }));

  it('a mailbox in all its spellings is passed over for a second one at once', async ({ shop }) => {
    const { drawId, picks } = await drawnForEach(shop, [...anna, ...others]);
    const { holders, seconds } = byTheRule(picks);
    const found = await verifiedDraw(shop, drawId);
    expect(found).toMatchObject({ failed: [], holders });
    expect(found.passOvers.map(({ rank, code }) => ({ rank, code }))).toEqual(
      seconds.map((rank) => ({ rank, code: 5 })),
    );
    const reasons = await shop.context.db
      .selectFrom('draw_pass_overs')
      .select('reason')
      .where('draw_id', '=', drawId)
      .execute();
    expect(reasons).toEqual(seconds.map(() => ({ reason: secondPrizeReason })));
    await checkInvariants(shop.context.db);
  });

  it('the second prize stands once no reserve is left, and the mail says what is kept', async ({
    shop,
  }) => {
    const email = `anna@${shop.context.random.uuidv7()}.example`;
    const { drawId, picks } = await drawnForEach(shop, [{ email, count: 6 }]);
    expect(await verifiedDraw(shop, drawId)).toMatchObject({
      failed: [],
      holders: [picks[0]?.code, picks[5]?.code, picks[2]?.code],
      passOvers: [1, 3, 4].map((rank) => ({ place: 1, rank, code: 5 })),
    });
    expect(mailsTo(shop, email, 'winnerTold')).toHaveLength(3);
    // Three of their tickets were passed over, and one mail says so.
    const passed = mailsTo(shop, email, 'passedOver').map(({ text }) => JSON.parse(text));
    const [first, ...others] = [1, 3, 4].map((rank) => ({
      code: picks[rank]?.code,
      prize: 'A kayak',
    }));
    expect(passed).toEqual([expect.objectContaining({ cause: 'secondPrize', ...first, others })]);
    await checkInvariants(shop.context.db);
  });

  it('the same runs after each later passing over', async ({ shop }) => {
    const twice = others.map((buyer) => ({ ...buyer, count: 3 }));
    const { drawId, owner, picks } = await drawnForEach(shop, twice);
    const passed: number[] = [];
    for (const place of [0, 1, 0, 2]) {
      // Those who came to a place are told, and have their days from then on.
      await shop.settle();
      await passDays(shop, 14);
      const code = byTheRule(picks, passed).holders[place];
      if (!code) break;
      const body = { code, reason: 'Not claimed', cause: 'unclaimed' as const };
      const answer = await shop.call(
        passOverCall,
        { params: { id: drawId }, body },
        { token: owner.token },
      );
      expect(answer.status).toBe(200);
      passed.push(place);
      const { holders } = byTheRule(picks, passed);
      expect(answer.body.winners.map((winner) => winner.code)).toEqual(holders);
    }
    await shop.settle();
    const { holders } = byTheRule(picks, passed);
    expect(await verifiedDraw(shop, drawId)).toMatchObject({ failed: [], holders });
    await checkInvariants(shop.context.db);
  });

  it('two cards of one name and postcode are one person, also without an e-mail', async ({
    shop,
  }) => {
    const spelt = ['Ann Reid', ' ANN  reid', 'ann reid'];
    const cards = spelt.map((name) => ({ name, address: '1 Sea Rd', postcode: '3228' }));
    const other = { name: 'Ann Reid', address: '9 Hill St', postcode: '2480' };
    const { drawId } = await wonByPost(shop, [...cards, other], {
      ...freeWays(shop.context, { each: 3 }),
      morePrizes: [{ prize: 'A kayak', quantity: 1 }],
      onePrizeEach: true,
    });
    const holders = await shop.context.db
      .selectFrom('draw_awards')
      .innerJoin('draw_picks as pick', (join) =>
        join
          .onRef('pick.draw_id', '=', 'draw_awards.draw_id')
          .onRef('pick.rank', '=', 'draw_awards.rank'),
      )
      .innerJoin('ticket_holders as holder', (join) =>
        join
          .onRef('holder.draw_id', '=', 'pick.draw_id')
          .onRef('holder.serial', '=', 'pick.serial'),
      )
      .select('postcode')
      .where('draw_awards.draw_id', '=', drawId)
      .where('until', 'is', null)
      .execute();
    expect(new Set(holders.map(({ postcode }) => postcode))).toEqual(new Set(['2480', '3228']));
    expect(holders).toHaveLength(2);
    expect(await verifiedDraw(shop, drawId)).toMatchObject({ failed: [] });
    await checkInvariants(shop.context.db);
  });
});
