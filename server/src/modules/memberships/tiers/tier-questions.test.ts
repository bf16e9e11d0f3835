import { expect } from 'vitest';
import { silverMember, wishFor } from '../../../../test/build/memberships/tier-change.ts';
import { it } from '../../../../test/shop-test.ts';
import { countedThings } from '../../../flow/fair-share/shared-things.ts';
import { changeTier } from './change-tier.ts';
import { listTierChoices } from './list-tier-choices.ts';

const [{ most }] = countedThings.tierQuestions.shares;

it('asks the provider so often for one member in an hour, and for others as ever (product §13.11)', async ({
  shop,
}) => {
  const { payments, settings } = shop.context;
  const { member } = await silverMember(shop);
  const { member: other } = await silverMember(shop);
  const wish = { ...(await wishFor(shop, member, 'Gold')), ...member };
  let asked = 0;
  const counting = {
    ...shop.context,
    settings: { ...settings, rateLimits: true },
    payments: {
      ...payments,
      readSubscription: async (...question: Parameters<typeof payments.readSubscription>) => {
        asked += 1;
        return payments.readSubscription(...question);
      },
    },
  };
  const refused = { ...wish, startsAt: new Date(0) };
  for (let at = 0; at < most; at += 2) {
    await listTierChoices(counting, member);
    await expect(changeTier(counting, refused)).rejects.toMatchObject({ kind: 'conflict' });
  }
  await expect(listTierChoices(counting, member)).rejects.toMatchObject({ kind: 'tooSoon' });
  await expect(changeTier(counting, refused)).rejects.toMatchObject({ kind: 'tooSoon' });
  const shouted = { ...member, email: member.email.toUpperCase() };
  await expect(listTierChoices(counting, shouted)).rejects.toMatchObject({ kind: 'tooSoon' });
  expect(asked).toBe(most);
  expect((await listTierChoices(counting, other)).choices).toHaveLength(1);
  await shop.context.clock.advance(3_600);
  expect((await listTierChoices(counting, member)).choices).toHaveLength(1);
});
