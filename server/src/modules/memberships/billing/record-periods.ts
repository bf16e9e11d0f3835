import { drawToBuy, ticketsOfPeriod } from '@clubdraw/domain/memberships/membership';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { dropKeptSums } from '../../../db/kept-sums.ts';
import { syncMembers } from '../../../db/places.ts';
import { syncMembershipJob, refundPaymentJob } from '../../../jobs/catalogue.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { tellFirstSale } from '../../notifications/owner-news/tell-first-sale.ts';
import { planDraw } from '../../packages/plan-draw.ts';
import { tellOtherSums } from './tell-other-sums.ts';
import { insertPeriods, type PeriodRow } from './insert-periods.store.ts';
import {
  getLastOpenDraw,
  lockDraws,
  lockPayingMembers,
  lockSellingPackage,
  type PayingMember,
  type SellingPackage,
} from './periods.store.ts';
import { batcher } from '../../../flow/batcher.ts';
import { isBilledBy, listAgreedTiers, type AgreedTier } from '../tiers/agreed-tiers.store.ts';
import { withdrawOfLeaving } from '../tiers/write-agreements.store.ts';
import { advanceTier, followAgreements, type AgreementNews } from '../tiers/advance-tier.ts';
import { withoutRoom } from './without-room.ts';

/** A paid invoice of a membership, as it was read at the provider. */
export type PaidInvoice = Pick<
  PeriodRow,
  'membershipId' | 'invoiceId' | 'providerPaymentId' | 'total' | 'fee' | 'paidAt' | 'periodEndsAt'
> & {
  /** The name of the price that it was billed by: it says what the period buys. */
  priceId: string | null;
};

type Arrival = PaidInvoice & { paymentId: string; refundId: string };

/**
 * - late: it comes too late for anything, or its draw is full, and a refund is written;
 * - settled: an earlier call did it.
 */
export type PeriodVerdict = 'placed' | 'late' | 'settled';

const batch = batcher(recordOnce);

/**
 * Turns a paid invoice into a place in exactly one draw of its package, or gives it back when its
 * membership or package ended; invoices of one package share a transaction. Once for each invoice,
 * however many ask at the same time.
 */
export async function recordPeriod(
  context: Context,
  { packageId, ...invoice }: PaidInvoice & { packageId: string },
): Promise<PeriodVerdict> {
  const { random } = context;
  const [paymentId, refundId] = [random.uuidv7(), random.uuidv7()];
  return batch(context, packageId, { ...invoice, paymentId, refundId });
}

async function recordOnce(
  context: Context,
  packageId: string,
  all: Arrival[],
): Promise<PeriodVerdict[]> {
  const arrivals = [...new Map(all.map((one) => [one.invoiceId, one])).values()];
  const rows = await transaction(context.db, async (trx) => {
    const decided = await decide(trx, context, { packageId, arrivals });
    if (decided.length > 0) await write(trx, context, decided);
    return decided;
  });
  const found = new Map(
    rows.map((one) => [one.refundId, one.backCause === null ? 'placed' : 'late'] as const),
  );
  // Of racing copies in one batch, one did it; the others find it settled.
  return all.map(({ refundId }) => found.get(refundId) ?? 'settled');
}

type Batch = { packageId: string; arrivals: readonly Arrival[] };

type Decided = PeriodRow & { news: AgreementNews[] };

async function decide(trx: Trx, context: Context, batch: Batch): Promise<Decided[]> {
  const { packageId, arrivals } = batch;
  const selling = await lockSellingPackage(trx, packageId);
  const membershipIds = [...new Set(arrivals.map((one) => one.membershipId))];
  const members = await lockPayingMembers(trx, {
    membershipIds,
    invoiceIds: arrivals.map((one) => one.invoiceId),
    openOccurrence: selling.openOccurrence,
  });
  const memberOf = new Map(members.map((one) => [one.id, one]));
  const agreedOf = Map.groupBy(
    await listAgreedTiers(trx, membershipIds),
    ({ membershipId }) => membershipId,
  );
  const planned = draftsOf(trx, context, packageId);
  const rows: Decided[] = [];
  for (const arrival of arrivals.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const member = memberOf.get(arrival.membershipId);
    if (!member || member.recorded.includes(arrival.invoiceId)) continue;
    const agreed = agreedOf.get(member.id) ?? [];
    rows.push(await rowOf({ arrival, member, agreed, selling, planned }));
  }
  const room = await lockDraws(trx, [...new Set(rows.map((one) => one.drawId))]);
  const full = withoutRoom(rows, room);
  if (full.size === 0) return rows;
  const drawId = await planned.lastOpen();
  return rows.map((one) =>
    full.has(one.paymentId) ? { ...one, drawId, backCause: 'draw_full' } : one,
  );
}

/** The draws of a package by their number, each looked up or made once. */
function draftsOf(trx: Trx, context: Context, packageId: string) {
  const known = new Map<number, string>();
  let last: string | undefined;
  return {
    numbered: async (occurrence: number): Promise<string> => {
      const now = context.clock.now();
      const id =
        known.get(occurrence) ?? (await planDraw(trx, context, { packageId, occurrence, now }));
      known.set(occurrence, id);
      return id;
    },
    lastOpen: async (): Promise<string> => (last ??= await getLastOpenDraw(trx, packageId)),
  };
}

type Case = {
  arrival: Arrival;
  member: PayingMember;
  agreed: AgreedTier[];
  selling: SellingPackage;
  planned: ReturnType<typeof draftsOf>;
};

async function rowOf({ arrival, member, agreed, selling, planned }: Case): Promise<Decided> {
  const { paidAt, priceId, ...invoice } = arrival;
  const isLate = selling.isCancelled || isAfterTheEnd(member, paidAt);
  const { tier, news } = advanceTier(arrival, { member, agreed, isLate });
  const row = {
    ...invoice,
    paidAt,
    backCause: isLate ? ('late_payment' as const) : null,
    // The first period's payment is known by the membership's name: its buyer's pages ask for it.
    paymentId: member.payments === 0 ? member.id : arrival.paymentId,
    period: member.payments + 1,
    tierId: tier.tierId,
    ownPriceId: agreed.some((one) => isBilledBy(one, priceId)) ? null : priceId,
    count: ticketsOfPeriod(tier, member.paidPeriods + 1),
    news,
  };
  member.payments += 1;
  if (isLate) return { ...row, drawId: await planned.lastOpen() };
  const { bought } = member;
  const occurrence = drawToBuy({ ...selling, paidAt, bought });
  member.paidPeriods += 1;
  bought.push(occurrence);
  return { ...row, drawId: await planned.numbered(occurrence) };
}

/**
 * A member who ended a membership, or whose package was cancelled, was told that nothing more is
 * charged; a payment from before the provider ended it by itself still buys its draw.
 */
function isAfterTheEnd({ endCause, endedAt }: PayingMember, paidAt: Date): boolean {
  if (endCause === null || endedAt === null) return false;
  return endCause !== 'provider' || paidAt > endedAt;
}

async function write(trx: Trx, context: Context, rows: readonly Decided[]): Promise<void> {
  const placed = await insertPeriods(trx, { rows, now: context.clock.now() });
  const bought = rows.filter((one) => one.backCause === null);
  await followAgreements(trx, context, bought);
  await askForMails(trx, context, placed);
  await tellFirstSale(trx, context, placed);
  await tellOtherSums(trx, context, placed);
  const late = rows.filter((one) => one.backCause !== null);
  const lateIds = [...new Set(late.map(({ membershipId }) => membershipId))];
  if (lateIds.length > 0) {
    await dropKeptSums(
      trx,
      late.map(({ paymentId }) => paymentId),
    );
    await withdrawOfLeaving(trx, lateIds);
    await syncMembers(trx, lateIds);
  }
  const { jobs } = context;
  const refunds = late.map(({ refundId }) => ({ payload: { refundId }, key: refundId }));
  await jobs.enqueueMany(trx, refundPaymentJob, refunds);
  const ends = late.map(({ membershipId }) => ({ payload: { membershipId }, key: membershipId }));
  await jobs.enqueueMany(trx, syncMembershipJob, ends);
}

async function askForMails(
  trx: Trx,
  context: Context,
  placed: Awaited<ReturnType<typeof insertPeriods>>,
): Promise<void> {
  const mails = placed.map(({ paymentId, invoiceId, email, firstSerial }) => ({
    key: `period:${invoiceId}`,
    recipient: email,
    about: { paymentId, firstSerial },
  }));
  await queueMails(trx, context, { kind: mailKinds.membershipPaid, mails });
}
