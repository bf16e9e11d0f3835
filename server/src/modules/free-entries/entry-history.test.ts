import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import fc from 'fast-check';
import { verify } from 'fairdraw/verify';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../test/build/take-back.ts';
import {
  cardOf,
  enterCards,
  enterFreely,
  freeWays,
  listCards,
  turnAwayCard,
  typeCards,
} from '../../../test/build/free-entry.ts';
import {
  buildSale,
  checkOut,
  deliver,
  drawRow,
  type Sale,
  type Shop,
} from '../../../test/build/sale.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { endAtFailure, it } from '../../../test/shop-test.ts';

type Step =
  | { do: 'buy'; count: number; person: number; isPaid: boolean }
  | { do: 'enter'; person: number }
  | { do: 'type'; persons: number[]; copies: number }
  | { do: 'turnAwayCard'; which: number; copies: number }
  | { do: 'enterCards'; copies: number }
  | { do: 'refund'; which: number };

const which = fc.nat({ max: 20 });
const person = fc.nat({ max: 3 });
const copies = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      count: fc.integer({ min: 1, max: 4 }),
      person,
      isPaid: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('enter'), person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type'),
      persons: fc.array(person, { minLength: 1, maxLength: 4 }),
      copies,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turnAwayCard'), which, copies }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enterCards'), copies }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund'), which }) },
);

let spellings = 0;

/** Another spelling of a person's mailbox each time. */
function spelling(one: number, drawId: string): string {
  spellings += 1;
  return `person-${one}+${spellings}@${drawId}.example`;
}

async function buy(shop: Shop, { drawId }: Sale, step: Extract<Step, { do: 'buy' }>) {
  const email = spelling(step.person, drawId);
  const { status, sessionId } = await checkOut(shop, drawId, { count: step.count, email });
  if (status >= 300 || !step.isPaid) return;
  const { id } = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await deliver(shop, shop.payments.pay(id));
  await shop.doJobs();
}

/** Enters online; a full draw sends nobody a code. */
async function enter(shop: Shop, { drawId }: Sale, one: number) {
  return enterFreely(shop, { drawId, email: spelling(one, drawId) }).catch((problem: unknown) => {
    expect(problem).toEqual(new Error('no code: This draw is full.'));
  });
}

/** Turns a card away, whatever became of it, while the others get their tickets. */
async function turnAway(shop: Shop, sale: Sale, step: { which: number; copies: number }) {
  const { entries } = await listCards(shop, sale);
  const entryId = entries[step.which % Math.max(1, entries.length)]?.id;
  if (entryId === undefined) return undefined;
  const all = Array.from({ length: step.copies }, () => turnAwayCard(shop, sale, entryId, 'other'));
  return Promise.all(step.which % 2 === 0 ? all : [...all, enterCards(shop, sale)]);
}

async function take(shop: Shop, sale: Sale, taken: Step): Promise<unknown> {
  const { context } = shop;
  const { drawId } = sale;
  if (taken.do === 'buy') return buy(shop, sale, taken);
  if (taken.do === 'turnAwayCard') return turnAway(shop, sale, taken);
  if (taken.do === 'enterCards') {
    return Promise.all(Array.from({ length: taken.copies }, () => enterCards(shop, sale)));
  }
  if (taken.do === 'enter') return enter(shop, sale, taken.person);
  if (taken.do === 'type') {
    const cards = taken.persons.map((one) =>
      // Every other one gave an address, in the mailbox of somebody who may have bought.
      cardOf(`Person ${one}`, { email: one % 2 === 0 ? '' : spelling(one, drawId) }),
    );
    const batch = context.random.uuidv7();
    return Promise.all(
      Array.from({ length: taken.copies }, () => typeCards(shop, sale, cards, batch)),
    );
  }
  const paid = await context.db
    .selectFrom('payments')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .execute();
  const paymentId = paid[taken.which % Math.max(1, paid.length)]?.id;
  return paymentId && takeBackBought(shop, paymentId);
}

async function served({ app }: Shop, drawId: string, file: string): Promise<string> {
  return (await app.inject(`/public/draws/${drawId}/${file}`)).body;
}

/** The list of sources by the rows alone, whatever the product counts. */
async function recomputed({ context }: Shop, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT 'S ' || serial || ' ' || CASE
      WHEN EXISTS (SELECT FROM payments WHERE id = payment_id) THEN 'paid'
      WHEN EXISTS (SELECT FROM postal_entries WHERE entry_id = promo_entry_id) THEN 'post'
      ELSE 'free' END AS line
    FROM tickets WHERE draw_id = ${drawId} ORDER BY serial`.execute(context.db);
  return rows.map(({ line }) => line);
}

/** The verdict of a stranger about the list of sources, with everything that is public. */
async function verified(shop: Shop, drawId: string) {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const [log, sources] = await Promise.all(
    ['log', 'sources'].map(async (file) =>
      new TextEncoder().encode(await served(shop, drawId, file)),
    ),
  );
  const { checks } = await verify({
    certificate,
    publicKeys: [shop.context.secrets.publicKey],
    chain: shop.context.settings.drandChain,
    ledger: ledgerOf(shop.app),
    log: () => [log ?? new Uint8Array()],
    sources: () => [sources ?? new Uint8Array()],
  });
  const failed = checks.filter(({ status }) => status === 'failed').map(({ id }) => id);
  return { failed, list: checks.find(({ id }) => id === 'V19')?.status };
}

describe('any history of bought tickets, free entries and cards', () => {
  it('leaves a list of sources that the rows give, at every step, and its record in the ledger (product §4.14, §12.16)', async ({
    shop,
  }) => {
    const history = fc.array(step, { minLength: 5, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (steps, isLimited) => {
        const sale = await buildSale(shop, {
          ticketCap: 12,
          ...(isLimited && { maxPerPerson: 4 }),
          ...freeWays(shop.context, { online: 2, each: 2 }),
        });
        const { drawId } = sale;
        for (const taken of steps) {
          await take(shop, sale, taken);
          await checkInvariants(shop.context.db);
          const [, ...lines] = (await served(shop, drawId, 'sources')).trimEnd().split('\n');
          expect(lines).toEqual(await recomputed(shop, drawId));
        }
        await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
        await shop.settle();
        await checkInvariants(shop.context.db);
        expect((await listCards(shop, sale)).counts.waiting).toBe(0);
        expect(await verified(shop, drawId)).toEqual({ failed: [], list: 'passed' });
      }),
      { numRuns: 6, ...endAtFailure },
    );
  });
});
