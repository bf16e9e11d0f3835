import { packageDraft } from '@clubdraw/contract/packages/form/package-form';
import { packageCancelled, packageCannotBeEdited } from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildClub, type MembersClub } from '../../../../test/build/memberships/member.ts';
import {
  buildMembership,
  endByProvider,
  payPeriod,
} from '../../../../test/build/memberships/members.ts';
import { packageBody, packageRow, tierBody } from '../../../../test/build/memberships/package.ts';
import { type Shop } from '../../../../test/build/sale.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { transaction } from '../../../db/database.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { updatePackage } from '../../packages/update-package.ts';
import { cancelPackage } from '../../packages/cancel-package.ts';
import { cancelMembership } from './cancel-membership.ts';
import { endCancelledPackage } from './end-cancelled-package.ts';
import { syncClubRefund } from '../../payments/refunds/sync-club-refund.ts';
import { syncDispute } from '../../payments/disputes/sync-dispute.ts';
import { findPayment } from '../../payments/payments.store.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import { endAtFailure, it } from '../../../../test/shop-test.ts';

const acts = [
  'join',
  'join',
  'renew',
  'renew',
  'end',
  'lose',
  'dispute',
  'win',
  'refund',
  'close',
  'reprice',
  'reprice',
  'cancel',
] as const;
type Act = { do: (typeof acts)[number]; which: number };

/** A club's memberships and what was paid for them so far. */
type World = { shop: Shop; club: MembersClub; memberIds: string[] };

async function openDraw({
  shop,
  club: { packageId },
}: World): Promise<{ id: string; runAt: Date }> {
  const { rows } = await sql<{ id: string; runAt: Date }>`
    SELECT draws.id, run_at AS "runAt" FROM draws JOIN packages ON packages.id = package_id
    WHERE package_id = ${packageId} AND occurrence = open_occurrence`.execute(shop.context.db);
  const [open] = rows;
  if (!open) throw new Error('a package has an open draw');
  return open;
}

async function paymentsOf({ shop, club }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT payments.id FROM payments JOIN memberships ON memberships.id = membership_id
    WHERE package_id = ${club.packageId} ORDER BY payments.id`.execute(shop.context.db);
  return rows.map(({ id }) => id);
}

async function payment(world: World, which: number): Promise<StoredPayment | undefined> {
  const ids = await paymentsOf(world);
  const id = ids[which % Math.max(1, ids.length)];
  return id === undefined ? undefined : findPayment(world.shop.context.db, id);
}

const ways: Record<Act['do'], (world: World, which: number) => Promise<unknown>> = {
  join: async (world, which) => {
    const { shop } = world;
    const { packageId } = world.club;
    const id = await buildMembership(shop.context, packageId, { state: 'open', tier: which % 2 });
    world.memberIds.push(id);
    await payPeriod(shop.context, id);
  },
  renew: async ({ shop, memberIds }, which) => {
    const id = memberIds[which % Math.max(1, memberIds.length)];
    if (id !== undefined) await payPeriod(shop.context, id);
  },
  end: async (world, which) => {
    const { shop } = world;
    const paid = await payment(world, which);
    const now = shop.context.clock.now();
    if (!paid) return;
    await transaction(shop.context.db, async (trx) =>
      cancelMembership(trx, shop.context, { paymentId: paid.id, email: paid.email, now }),
    );
  },
  lose: async ({ shop, memberIds }, which) => {
    const id = memberIds[which % Math.max(1, memberIds.length)];
    if (id !== undefined) await endByProvider(shop.context, id);
  },
  dispute: async (world, which) => {
    const paid = await payment(world, which);
    if (paid) await dispute(world, paid, 'open');
  },
  win: async (world, which) => {
    const paid = await payment(world, which);
    if (paid) await dispute(world, paid, which % 3 === 0 ? 'lost' : 'won');
  },
  refund: async (world, which) => {
    const paid = await payment(world, which);
    if (!paid) return;
    const { providerPaymentId, total } = paid;
    const made = { id: `re_${paid.id}`, state: 'succeeded', refundId: null, reason: null } as const;
    await syncClubRefund(world.shop.context, paid, {
      ...made,
      amount: total.amount,
      providerPaymentId,
    });
  },
  close: async (world) => {
    const open = await openDraw(world);
    await closeDraw(world.shop.context, { drawId: open.id });
  },
  // Newcomers pay more, get more, or find the first tier closed; members keep what they have.
  reprice: async ({ shop, club: { packageId, owner } }, which) => {
    const { recurrence } = await packageRow(shop.context, packageId);
    const gold = tierBody({ price: 10 + which, chanceOfWin: 1 + which, isClosed: which % 3 === 0 });
    const body = packageBody(shop.context, {
      drawDate: recurrence.firstLocal,
      tiers: [gold, tierBody({ name: 'Silver' })],
    });
    const edit = { ownerId: owner.ownerId, packageId, draft: packageDraft.parse(body) };
    try {
      await updatePackage(shop.context, { ...edit, revision: null });
    } catch (error) {
      // It was cancelled meanwhile.
      if (!(error instanceof Refusal) || error.message !== packageCannotBeEdited) throw error;
    }
  },
  cancel: async ({ shop, club: { packageId, owner } }, which) => {
    // Seldom: it is the end of the story.
    if (which % 4 > 0) return;
    try {
      await cancelPackage(shop.context, { ownerId: owner.ownerId, packageId });
    } catch (error) {
      // Of two at once, and after the first, a cancellation is refused.
      if (!(error instanceof Refusal) || error.message !== packageCancelled) throw error;
    }
    await endCancelledPackage(shop.context, { packageId });
  },
};

/** Members with another price or other tickets than those of the tier that they bought. */
async function otherwisePriced({ shop, club }: World): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT member.id FROM memberships AS member JOIN tiers ON tiers.id = tier_id
    WHERE member.package_id = ${club.packageId} AND (member.price_minor <> tiers.price_minor
      OR EXISTS (SELECT FROM payments WHERE membership_id = member.id AND state = 'paid'
        AND count NOT BETWEEN chance_of_win AND chance_of_win + recurring_entry * period))`.execute(
    shop.context.db,
  );
  return rows;
}

async function dispute(
  { shop, club }: World,
  paid: StoredPayment,
  state: 'open' | 'won' | 'lost',
): Promise<void> {
  const id = `dp_${club.packageId}_${paid.id}`;
  const amount = { amount: paid.total.amount, currency: paid.total.currency };
  const { providerPaymentId } = paid;
  await syncDispute(shop.context, paid, { id, state, amount, providerPaymentId });
}

/** An hour, or until the open draw is due that is to close. */
async function passTime(world: World, step: readonly Act[]): Promise<void> {
  const { clock } = world.shop.context;
  await clock.advance(3_600);
  const { runAt } = await openDraw(world);
  const isClosing = step.some(({ do: done }) => done === 'close');
  if (isClosing && runAt > clock.now()) await clock.moveTo(runAt.toISOString());
}

const act = fc.record({ do: fc.constantFrom(...acts), which: fc.nat(11) });
const story = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 6,
});

describe('any history of a package', () => {
  it('keeps members, places and counts right, also when several things happen at once', async ({
    shop,
  }) => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const tiers = [tierBody(), tierBody({ name: 'Silver' })];
        const club = await buildClub(shop, { tiers });
        const world: World = { shop, club, memberIds: [] };
        for (const step of [[{ do: 'join' as const, which: 0 }], ...steps]) {
          await passTime(world, step);
          await Promise.all(step.map(async (one) => ways[one.do](world, one.which)));
          await checkInvariants(shop.context.db);
          expect(await otherwisePriced(world)).toEqual([]);
        }
        expect(await paymentsOf(world)).not.toEqual([]);
      }),
      { numRuns: 6, ...endAtFailure },
    );
  });
});
