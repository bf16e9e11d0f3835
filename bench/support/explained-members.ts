import { listDrawMembers } from '../../server/src/modules/draws/members/list-draw-members.ts';
import type { explain, Explained } from './explained.ts';

type Filters = Parameters<typeof listDrawMembers>[1]['filters'];

/** Of a draw's members: the first page, the middle one, those between two days, a rare e-mail. */
export type MembersLists = Record<'first' | 'middle' | 'days' | 'rare', Explained>;

const whole: Filters = {
  page: 1,
  pageSize: 10,
  email: undefined,
  startDate: undefined,
  endDate: undefined,
};

/** What the list of a draw's members costs its owner. */
export async function explainMembers(
  ask: (operation: Parameters<typeof explain>[2]) => Promise<Explained>,
  owned: { ownerId: string; drawId: string },
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
    rare: await list({ email: 'buyer99999' }),
  };
}
