import { describe, expect } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buyTickets } from '../../../test/build/sale.ts';
import { buildDraw } from '../../../test/build/sold-draw.ts';
import { giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';
import { recordFinding } from '../../modules/payments/reconciliation/record-finding.ts';

describe('today', () => {
  it('tells sales by hour, and each thing that is to be done with its command (product §19.7)', async ({
    shop,
  }) => {
    const { context } = shop;
    const { drawId } = await buildDraw(context, {}, await buildConnectedOwner(context));
    await buyTickets(shop, drawId, { count: 3 });
    await context.clock.advance(3_600);
    await buyTickets(shop, drawId);
    await shop.settleNow();
    const calm = await giveCommand(context, 'today');
    expect(calm.out).toMatch(
      /^Sales from .* on: 2 purchases, 4 tickets, \$40\.00 AUD\.\n {2}09:00 {2}1 purchase, 3 tickets, \$30\.00 AUD\n {2}10:00 {2}1 purchase, 1 ticket, \$10\.00 AUD\n/,
    );
    expect(calm.out).toContain('✓ Findings: none.');
    expect(calm.out).toContain('✓ Parked jobs: 0.');
    expect(calm.out).toContain('✓ Ledger: it signs.');
    // Nothing but the test itself runs on this database.
    expect(calm.out).toContain('! Processes: 0 answer people, 0 do jobs.');
    await recordFinding(context, { kind: 'share-differs', subject: 'pi_9', detail: 'a test' });
    const busy = await giveCommand(context, 'today');
    expect(busy).toMatchObject({
      code: 1,
      out: expect.stringContaining('! Findings: 1 share-differs.\n    clubdraw admin findings\n'),
    });
    await context.clock.advance(25 * 3_600);
    expect((await giveCommand(context, 'today')).out).toMatch(/^Sales from .* on: none\.\nNow: /);
  });
});

describe('clubs', () => {
  it('are listed by what they sell, and one is shown by a part of its name (product §19.7)', async ({
    shop,
  }) => {
    const { context } = shop;
    const [quiet, busy] = [await buildConnectedOwner(context), await buildConnectedOwner(context)];
    const { drawId } = await buildDraw(context, {}, busy);
    await buyTickets(shop, drawId, { count: 2 });
    await shop.settleNow();
    const { out, code } = await giveCommand(context, 'clubs');
    expect(code).toBe(0);
    expect(out).toContain(
      `${busy.ownerId} Coastal Vans: 1 purchase, 1 open draw, 2 tickets in them`,
    );
    expect(out.indexOf(busy.ownerId)).toBeLessThan(out.indexOf(quiet.ownerId));
    const one = await giveCommand(context, `club ${busy.ownerId}`);
    expect(one.out).toContain('in the last 30 days: 1 purchase, 2 tickets, $20.00 AUD');
    expect(one.out).toContain(`${drawId} `);
    expect(one.out).toContain(': open, 2 tickets, runs ');
    const many = await giveCommand(context, 'club coast');
    expect(many).toMatchObject({ code: 1, out: expect.stringContaining('Several clubs') });
    const none = await giveCommand(context, 'club nobody');
    expect(none).toMatchObject({ code: 1, out: 'No club has this name.' });
  });
});
