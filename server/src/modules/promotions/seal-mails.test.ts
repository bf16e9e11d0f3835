import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { ownBeacons, ownChainSetting } from '../../../test/stand-ins/own-beacons.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const beacons = ownBeacons(() => server.context.clock);
const env = { DRAND_CHAIN: ownChainSetting, RATE_LIMITS: 'on' };
const server = await forThisFile(startServer({ env, context: { beacons } }));

const kindsTo = (email: string): string[] =>
  server.context.mailer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

async function join(drawId: string, email: string): Promise<void> {
  const body = { drawId, name: 'Mia Chen', email, phone: '' };
  expect((await server.call(signUpForPromoCall, { body })).status).toBe(201);
}

describe('the mail of a seal in a free draw', () => {
  it('has the way out, and comes to nobody who ended the mails of the club (product §17.3)', async () => {
    const owner = await buildOwner(server.context);
    const draws = await Promise.all(
      [1, 2].map(async () => (await buildPromoDraw(server.context, {}, owner)).drawId),
    );
    for (const drawId of draws) {
      for (const email of ['stays@example.com', 'ends@example.com']) await join(drawId, email);
    }
    await server.settle();
    const ticket = server.context.mailer.mails.find(
      ({ to, text }) => to === 'ends@example.com' && text.includes(draws[0] ?? ''),
    );
    await server.app.inject({
      method: 'POST',
      url: new URL(ticket?.unsubscribeUrl ?? '').pathname,
    });
    await server.context.clock.advance(24 * 3600);
    await server.settle();
    // Either of the two can have won the second draw.
    const toWhoEnded = kindsTo('ends@example.com').filter((kind) => kind !== 'winnerTold');
    expect(toWhoEnded).toEqual(['ticketsIssued', 'ticketsIssued']);
    expect(kindsTo('stays@example.com').filter((kind) => kind === 'entriesClosed')).toHaveLength(2);
    const seal = server.context.mailer.mails.find(({ subject }) => subject === 'entriesClosed');
    expect(seal?.unsubscribeUrl).toMatch(/\/not-you\/[\w.-]+$/);
  });

  it('counts among the five of a day, and goes out on the next', async () => {
    const owner = await buildOwner(server.context);
    const runAt = new Date(server.context.clock.now().getTime() + 3_600_000).toISOString();
    for (let n = 0; n < 5; n += 1) {
      const { drawId } = await buildPromoDraw(server.context, { runAt }, owner);
      await join(drawId, 'many@example.com');
    }
    await server.settle();
    expect(kindsTo('many@example.com')).toEqual(Array(5).fill('ticketsIssued'));
    await server.context.clock.advance(2 * 3600);
    await server.settle();
    expect(kindsTo('many@example.com').filter((kind) => kind === 'entriesClosed')).toEqual([]);
    await server.context.clock.advance(22 * 3600);
    await server.settle();
    expect(kindsTo('many@example.com').filter((kind) => kind === 'entriesClosed')).toHaveLength(5);
  });
});
