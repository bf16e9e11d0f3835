import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { describe, expect } from 'vitest';
import { drawnDraw, mailsTo, passDays } from '../../test/build/drawn-draw.ts';
import { buildSale, buyTickets } from '../../test/build/sale.ts';
import { agreed, giveCommand } from '../../test/run-operator-command.ts';
import { it } from '../../test/shop-test.ts';
import { tablesWith } from '../../test/tables-with.ts';

describe('a person’s data in the operator’s hands', () => {
  it('are printed, and erased once, and nobody is named by that (product §19.3, §11.13)', async ({
    shop,
  }) => {
    const { emails } = await drawnDraw(shop);
    const email = emails.at(-1) ?? '';
    await passDays(shop, 15);
    const printed = await giveCommand(shop.context, `export-person ${email.toUpperCase()}`);
    expect(JSON.parse(printed.out)).toMatchObject({ email });
    const erase = () => giveCommand(shop.context, `erase-person ${email}`, { options: agreed });
    const done = await erase();
    expect(done.code).toBe(0);
    expect(done.out).toContain('1 under "Purchases"');
    expect(await tablesWith(shop.context.db, email)).toEqual([]);
    expect(await erase()).toMatchObject({ code: 1, out: 'Nothing is kept under this e-mail.' });
    await shop.settle();
    expect(mailsTo(shop, email, 'dataErased')).toEqual([]);
    const acts = await shop.context.db.selectFrom('operator_actions').selectAll().execute();
    expect(acts).toMatchObject([{ operator: 'Ada', command: 'erase-person', subjects: [] }]);
  });

  it('stay while something is open or held, which it says (product §19.3, §19.4)', async ({
    shop,
  }) => {
    const email = 'open-and-held@example.com';
    await buyTickets(shop, (await buildSale(shop)).drawId, { email });
    await giveCommand(shop.context, `legal-hold person ${email}`, { options: agreed });
    const refused = await giveCommand(shop.context, `erase-person ${email}`, { options: agreed });
    expect(refused.code).toBe(1);
    expect(refused.out).toContain(peopleMessages.holdsOpenTicket);
    expect(refused.out).toContain(peopleMessages.mustBeKept);
    expect(await tablesWith(shop.context.db, email)).not.toEqual([]);
    await giveCommand(shop.context, `end-legal-hold person ${email}`, { options: agreed });
    await passDays(shop, 2);
    await passDays(shop, 15);
    const done = await giveCommand(shop.context, `erase-person ${email}`, { options: agreed });
    expect(done.code).toBe(0);
    expect(await tablesWith(shop.context.db, email)).toEqual([]);
  });
});
