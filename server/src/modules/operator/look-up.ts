import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import {
  findDrawFacts,
  listClubFacts,
  type ClubFacts,
  type DrawFacts,
} from './draw-facts.store.ts';

type World = Pick<Context, 'db'>;

/** A draw by its id, or `packageId:n`. */
export async function lookUpDraw({ db }: World, name: string): Promise<DrawFacts | undefined> {
  return findDrawFacts(db, name);
}

/** A club by its id or its account at the provider; by an e-mail all clubs of that owner. */
export async function lookUpClubs({ db }: World, name: string): Promise<ClubFacts[]> {
  return listClubFacts(db, name.includes('@') ? normalEmail(name) : name);
}
