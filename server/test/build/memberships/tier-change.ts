import {
  changeTierCall,
  keepTierCall,
  listTierChoicesCall,
} from '@clubdraw/contract/portal/tier-change';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { z } from 'zod';
import { buildCustomer } from '../customer.ts';
import type { TestServer } from '../../harness.ts';
import type { Shop } from '../sale.ts';
import { buildClub, buildMember } from './member.ts';
import { tierBody } from './package.ts';

export type TierHolder = { membershipId: string; email: string };

/** Silver at 10 AUD with 5 entries and 2 more each time, Gold at 30 AUD with 20 and 5 more. */
export const twoTiers = [
  tierBody({ name: 'Silver' }),
  tierBody({ name: 'Gold', price: 30, chanceOfWin: 20, recurringEntry: 5 }),
];

async function asMember(shop: TestServer, { membershipId: id, email }: TierHolder) {
  const { token } = await buildCustomer(shop.context, email);
  return { params: { id }, options: { token } };
}

export async function readChoices(shop: TestServer, member: TierHolder) {
  const { params, options } = await asMember(shop, member);
  return shop.call(listTierChoicesCall, { params }, options);
}

/** The offer of a tier as a member sees it, ready to be confirmed. */
export async function wishFor(shop: TestServer, member: TierHolder, name: string) {
  const { body } = await readChoices(shop, member);
  const choice = body.choices.find((one) => one.name === name);
  if (!choice) throw new Error(`there is no choice of ${name}`);
  const { startsAt } = body;
  return { tierId: choice.tierId, price: choice.price.amount, startsAt };
}

type Wish = Awaited<ReturnType<typeof wishFor>>;

/** Confirms what was seen. */
export async function confirmTier(shop: TestServer, member: TierHolder, body: Wish) {
  const { params, options } = await asMember(shop, member);
  return shop.call(changeTierCall, { params, body }, options);
}

/** Sees a tier and confirms it; the jobs of it are not done. */
export async function askForTier(shop: TestServer, member: TierHolder, name: string) {
  return confirmTier(shop, member, await wishFor(shop, member, name));
}

export async function takeTierBack(shop: TestServer, member: TierHolder) {
  const { params, options } = await asMember(shop, member);
  return shop.call(keepTierCall, { params }, options);
}

const tierMail = z.object({ news: z.string(), agreed: z.object({ tierName: z.string() }) });

/** A member in Silver, whose club has Gold as well. */
export async function silverMember(shop: Shop) {
  const club = await buildClub(shop, { tiers: twoTiers });
  return { ...club, member: await buildMember(shop, club.tierId) };
}

/** Of each paid period: what was paid, in minor units, and how many entries it bought. */
export async function bought(shop: TestServer, { membershipId }: TierHolder): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('payments')
    .innerJoin('tiers', 'tiers.id', 'payments.tier_id')
    .select(['total_minor', 'fee_minor', 'count', 'tiers.name'])
    .where('membership_id', '=', membershipId)
    .orderBy('period')
    .execute();
  return rows.map((row) => `${row.name} ${row.total_minor} (${row.fee_minor}): ${row.count}`);
}

/** The news of the mails that a member got about changes, each with the tier that it is about. */
export function newsTo(shop: Shop, { email }: TierHolder): string[] {
  return shop.context.mailer.mails
    .filter(({ to, subject }) => to === email && subject === 'tierChange')
    .map(({ text }) => tierMail.parse(JSON.parse(text)))
    .map(({ news, agreed }) => `${news} ${agreed.tierName}`);
}

export async function portalOf(shop: Shop, { email }: TierHolder) {
  const { token } = await buildCustomer(shop.context, email);
  return (await shop.call(getPortalCall, {}, { token })).body;
}
