import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { findOwners, readKeptAddresses, type KeptOwner } from './addresses.store.ts';
import type { ErasedInLog } from './erased-in-log.ts';
import { marksOfPerson } from './mark-of-person.ts';
import { obstaclesOfClub, obstaclesOfPerson } from './obstacles.ts';

/**
 * People and owners who were erased and are here all the same, mostly because a backup brought them
 * back.
 */
export type FoundErased = {
  /** Addresses in their normal form of people who can be erased again. */
  people: string[];
  owners: KeptOwner[];
  /** Those who cannot be erased yet, each with the first sentence about what is open. */
  open: { email: string; why: string }[];
  /**
   * Those who bought, entered or joined after they were erased: they have not asked for that to go.
   */
  cameAgain: string[];
};

const handedOn =
  'A club of this account was handed over, which the backup has not. Hand it over again first.';

/** Whether the log says that a club, which the database has as this owner's, is another's. */
function isHandedOn(
  { handedOver }: ErasedInLog,
  { club, owner }: { club: string; owner: KeptOwner },
): boolean {
  const last = handedOver.get(club);
  return last !== undefined && last.to !== owner.ownerId;
}

/** Looks for everybody whom a log says was erased. */
export async function findErased(world: Context, log: ErasedInLog): Promise<FoundErased> {
  const found: FoundErased = { people: [], owners: [], open: [], cameAgain: [] };
  for (const [email, hasComeAgain] of await peopleOf(world, log)) {
    const [why] = hasComeAgain ? [] : await obstaclesOfPerson(world, email);
    if (hasComeAgain) found.cameAgain.push(email);
    else if (why === undefined) found.people.push(email);
    else found.open.push({ email, why });
  }
  for (const owner of await findOwners(world.db, [...log.owners])) {
    const isAnothers = owner.clubs.some((club) => isHandedOn(log, { club, owner }));
    const [why] = isAnothers ? [handedOn] : await obstaclesOfClub(world, owner.ownerId);
    if (why === undefined) found.owners.push(owner);
    else found.open.push({ email: owner.email, why });
  }
  return found;
}

/**
 * The addresses here that the log means, and whether something under one began after it was erased.
 */
async function peopleOf(
  { db, secrets }: Context,
  { people }: ErasedInLog,
): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  if (people.size === 0) return found;
  for await (const page of readKeptAddresses(db)) {
    for (const { email, begun } of page) {
      const mark = marksOfPerson(secrets, email).find((one) => people.has(one));
      const erasedAt = mark === undefined ? undefined : people.get(mark);
      if (erasedAt === undefined) continue;
      const name = normalEmail(email);
      found.set(name, (found.get(name) ?? false) || begun > erasedAt);
    }
  }
  return found;
}
