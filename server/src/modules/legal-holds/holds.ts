import { isEmail, normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  askIsHeld,
  deleteHold,
  insertHold,
  listHolds,
  type Erasable,
  type Hold,
  type HoldSubject,
} from './legal-holds.store.ts';

/**
 * Whether something must stay as it is: everything that erases a person, a draw or a club asks this
 * before, one by one or by `is_held(email, draw, owner)` in its statement (product §19.4). `drawId`
 * asks about the draw's club as well.
 */
export async function isHeld(db: Db, about: Erasable): Promise<boolean> {
  const { email, ...ids } = about;
  return askIsHeld(db, { ...ids, ...(email !== undefined && { email: normalEmail(email) }) });
}

/** Holds something from now on, under an id that is new; false when it was held before. */
export async function beginHold(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, ...held }: HoldSubject & { id: string },
): Promise<boolean> {
  return insertHold(db, { ...normal(held), id, now: clock.now() });
}

/** Lets something go; false when nobody held it. */
export async function endHold(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  held: HoldSubject,
): Promise<boolean> {
  return deleteHold(db, { ...normal(held), now: clock.now() });
}

/** Everything that is held, the oldest first. */
export async function readLegalHolds({ db }: Pick<Context, 'db'>): Promise<Hold[]> {
  return listHolds(db);
}

/** @throws {RangeError} for a person who is named by anything else than an e-mail */
function normal({ kind, subject }: HoldSubject): HoldSubject {
  if (kind !== 'person') return { kind, subject: subject.toLowerCase() };
  const email = normalEmail(subject);
  if (!isEmail(email)) throw new RangeError('A person is held by an e-mail address.');
  return { kind, subject: email };
}
