import { listDrawMembers } from '../../server/src/modules/draws/members/list-draw-members.ts';
import type { explain, Explained } from './explained.ts';

type Filters = Parameters<typeof listDrawMembers>[1]['filters'];

/**
 * Of a draw's members: the first page, the middle one, those of any day, of a week, a rare e-mail,
 * a part that one in nine has, and one that all have.
 */
export type MembersLists = Record<
  'first' | 'middle' | 'days' | 'week' | 'rare' | 'frequent' | 'everyone',
  Explained
>;

const whole: Filters = {
  page: 1,
  pageSize: 10,
  email: undefined,
  startDate: undefined,
  endDate: undefined,
};

/** The cost of the list of a draw's members for its owner. */
export async function explainMembers(
  ask: (operation: Parameters<typeof explain>[2]) => Promise<Explained>,
  { now, ...owned }: { ownerId: string; drawId: string; now: Date },
): Promise<MembersLists> {
  const list = async (change: Partial<Filters> = {}): Promise<Explained> =>
    ask((of) => listDrawMembers(of, { ...owned, filters: { ...whole, ...change } }));
  let pages = 1;
  await ask(async (of) => {
    ({ totalPages: pages } = await listDrawMembers(of, { ...owned, filters: whole }));
  });
  return {
    first: await list(),
    middle: await list({ page: Math.ceil(pages / 2) }),
    days: await list({ startDate: '2020-01-01', endDate: '2100-01-01' }),
    week: await list({ startDate: dayBefore(now, 9), endDate: dayBefore(now, 3) }),
    rare: await list({ email: 'buyer99999' }),
    frequent: await list({ email: 'buyer1' }),
    everyone: await list({ email: 'example.com' }),
  };
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10);
}
