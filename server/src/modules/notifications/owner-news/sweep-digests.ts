import {
  dayStart,
  nextDayStart,
  nextMondayMorning,
  nextMorning,
  weekStart,
} from '@clubdraw/domain/time/digest-times';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { queueMail } from '../queue-mail.ts';
import {
  countDueDigests,
  deleteDigest,
  listDueDigests,
  lockDigest,
  updateDigest,
  type Digest,
  type DigestOf,
} from './digests.store.ts';
import { findMemberNews, membersOfWeek } from './members-of-week.store.ts';
import { findOwner } from './receivers.store.ts';
import { findFirstSaleFrom, hasOpenDraw, salesOfDay } from './sales-of-day.store.ts';

const atOnce = 100;

/**
 * Owners' digests of each day with sales and of each week with members, in the morning of their own
 * zone (product §17.5). How far a digest came is noted with its mails, so that nothing is told
 * twice or left out. No instant is named as the next one: most mornings have nothing to say.
 */
export const ownerDigests: Sweep = {
  name: 'ownerDigests',
  sweep: async (context, now) => {
    for (const one of await listDueDigests(context.db, now, atOnce)) await write(context, one, now);
  },
  due: async ({ db }, now) => ({ nextDueAt: undefined, overdue: await countDueDigests(db, now) }),
};

async function write(context: Context, one: DigestOf, now: Date): Promise<void> {
  await transaction(context.db, async (trx) => {
    const digest = await lockDigest(trx, { ...one, now });
    if (!digest) return;
    const tell = one.kind === 'salesOfDay' ? tellSales : tellMembers;
    const told = await tell(trx, context, { digest, now });
    if (told.isOver) await deleteDigest(trx, one);
    else await updateDigest(trx, { ...one, ...told });
  });
}

type Due = { digest: Digest; now: Date };

type Told = { toldUntil: Date; dueAt: Date; isOver: boolean };

/** A mail for each day with sales that is over; after an outage there can be several. */
async function tellSales(trx: Trx, context: Context, { digest, now }: Due): Promise<Told> {
  const { ownerId, timezone } = digest;
  const today = dayStart(now, timezone);
  let from = digest.toldUntil;
  let sale = await findFirstSaleFrom(trx, { ownerId, from });
  while (sale && sale < today) {
    const until = nextDayStart(sale, timezone);
    await queueDigest(trx, context, { digest, from: later(from, dayStart(sale, timezone)), until });
    from = until;
    sale = await findFirstSaleFrom(trx, { ownerId, from });
  }
  const isOver = !sale && !(await hasOpenDraw(trx, ownerId));
  return { toldUntil: later(from, today), dueAt: nextMorning(now, timezone), isOver };
}

/** One mail, up to the last Monday. */
async function tellMembers(trx: Trx, context: Context, { digest, now }: Due): Promise<Told> {
  const { ownerId, timezone, toldUntil: from } = digest;
  const until = later(from, weekStart(now, timezone));
  const { hasNews, goesOn } = await findMemberNews(trx, { ownerId, from });
  if (hasNews && until > from) await queueDigest(trx, context, { digest, from, until });
  return { toldUntil: until, dueAt: nextMondayMorning(now, timezone), isOver: !goesOn };
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

type Window = { digest: Digest; from: Date; until: Date };

async function queueDigest(trx: Trx, context: Context, window: Window): Promise<void> {
  const { ownerId, kind, timezone } = window.digest;
  const recipient = await findOwner(trx, { ownerId, kind });
  if (recipient === undefined) return;
  const [from, until] = [window.from.toISOString(), window.until.toISOString()];
  await queueMail(trx, context, {
    kind: kind === 'salesOfDay' ? salesOfDay : membersOfWeek,
    key: `${kind}:${ownerId}:${from}`,
    recipient,
    about: { ownerId, timezone, from, until },
  });
}
