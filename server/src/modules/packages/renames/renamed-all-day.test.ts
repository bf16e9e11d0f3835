import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { expect } from 'vitest';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { findPublication } from '../../draw-log/publications.store.ts';
import { renamedClubs } from './renamed-clubs.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const dayMs = 24 * 60 * 60_000;

/** The club in the last publication of a draw, and how often it was published again. */
async function published({ context }: Shop, drawId: string) {
  const { conditions = '', revision } = (await findPublication(context.db, drawId)) ?? {};
  return { name: readConditions(conditions).club.name, revision };
}

it('names that change all day leave the owner room to publish, and the last one is published in the end (product §11.9)', async ({
  shop,
  club,
}) => {
  const runAt = new Date(shop.context.clock.now().getTime() + 9 * dayMs).toISOString();
  const { drawId } = await buildDraw(shop.context, { runAt }, club);
  for (let time = 1; time <= 12; time += 1) {
    const saved = await shop.call(saveClubCall, { body: { name: `Name ${time}` } }, club);
    expect(saved.status).toBe(200);
    await shop.settleNow();
    await shop.context.clock.advance(120);
  }
  expect(await published(shop, drawId)).toEqual({ name: 'Name 10', revision: 10 });
  const due = await renamedClubs.due(shop.context, shop.context.clock.now());
  expect(due).toMatchObject({ overdue: 0, nextDueAt: expect.any(Date) });
  await shop.context.clock.moveTo(due.nextDueAt ?? new Date(0));
  await renamedClubs.sweep(shop.context, shop.context.clock.now());
  expect(await published(shop, drawId)).toEqual({ name: 'Name 12', revision: 11 });
});
