import { nextMondayMorning, nextMorning } from '@clubdraw/domain/time/digest-times';
import type { Trx } from '../../../db/database.ts';
import { upsertDigest } from './digests.store.ts';

type Published = {
  ownerId: string;
  timezone: string;
  now: Date;
  /** A package has members, too. */
  isPackage: boolean;
};

/**
 * Has an owner told of each day's sales, and of each week's members, from now on: in the
 * transaction in which something is put on sale. Its zone says when days begin and end.
 */
export async function startDigests(
  trx: Trx,
  { ownerId, timezone, now, isPackage }: Published,
): Promise<void> {
  const digest = { ownerId, timezone, now };
  const dueAt = nextMorning(now, timezone);
  await upsertDigest(trx, { ...digest, kind: 'salesOfDay', dueAt });
  if (!isPackage) return;
  const monday = nextMondayMorning(now, timezone);
  await upsertDigest(trx, { ...digest, kind: 'membersOfWeek', dueAt: monday });
}
