import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { chooseTickets, goToPayment } from './support/buyer-steps.ts';
import { expect, test } from './support/test.ts';

test(
  'an owner cancels a draw, and every buyer gets the money and one mail (product §2.15, §4.7)',
  { tag: '@phone' },
  async ({ world, club, visit }) => {
    const { sandbox } = world;
    const draw = await publishDraw(world, club, { ticketCap: 20 });
    const buyers = [newEmail('ann'), newEmail('ben'), newEmail('cy')];
    for (const email of buyers) await buyTickets(world, draw, { email, count: 2 });
    const holder = await visit();
    await chooseTickets(holder, draw.id, 4);
    await goToPayment(holder, newEmail('holder'));
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-details/${draw.id}`);

    await test.step('the confirmation says what it costs, and can be left', async () => {
      await page.getByRole('button', { name: 'Cancel Draw' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this draw?' });
      await expect(dialog).toContainText('Refunds 6 tickets, $75.00 AUD.');
      // The safe answer stands first and has the focus: Enter keeps the draw.
      await expect(dialog.getByRole('button').first()).toHaveText('Keep the draw');
      await expect(dialog.getByRole('button', { name: 'Keep the draw' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Published')).toBeVisible();
    });

    await test.step('the draw is cancelled and the refunds are counted by themselves', async () => {
      await page.getByRole('button', { name: 'Cancel Draw' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this draw?' });
      await dialog.getByRole('button', { name: 'Cancel Draw' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(page.getByText('3 of 3 payments are refunded.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel Draw' })).toBeHidden();
    });

    await test.step('the provider has refunded each payment in full', async () => {
      await sandbox.advance('PT0S');
      const refunds = await sandbox.list(club.accountId, 'refunds?limit=100');
      const sessions = await sandbox.list(club.accountId, 'checkout/sessions?limit=100');
      const paid = sessions.filter(({ customer_email: email }) => buyers.includes(String(email)));
      const ofThisDraw = paid.flatMap(({ payment_intent: payment }) =>
        refunds.filter(({ payment_intent: refunded }) => refunded === payment),
      );
      expect(ofThisDraw.map(({ status, amount }) => ({ status, amount }))).toEqual(
        buyers.map(() => ({ status: 'succeeded', amount: 2500 })),
      );
    });

    await test.step('each buyer is told once', async () => {
      for (const to of buyers) await sandbox.mail({ to, subject: `Refund for ${draw.name}` });
    });

    await test.step('a payment page that was open is closed', async () => {
      await holder.reload();
      await expect(
        holder.getByRole('heading', { name: 'This payment page has expired' }),
      ).toBeVisible();
    });

    await test.step('the public page says so and sells nothing', async () => {
      const shop = await visit();
      await shop.goto(`/draw-info/${draw.id}`);
      await expect(shop.getByRole('heading', { name: 'Draw Cancelled' })).toBeVisible();
      await expect(
        shop.getByText(/^The club cancelled this draw on .* Most banks need/),
      ).toBeVisible();
      await expect(shop.getByText('nothing is drawn')).toBeVisible();
      await expect(shop.getByText(/The winner comes|You can check this draw yourself/)).toHaveCount(
        0,
      );
      await expect(shop.getByRole('button', { name: 'Next' })).toBeHidden();
      await shop.goto(`/total?drawId=${draw.id}&count=1`);
      await expect(shop.getByRole('heading', { name: 'Error !' })).toBeVisible();
    });
  },
);

test(
  'a draw without tickets is cancelled with nothing to refund',
  { tag: '@desk' },
  async ({ world, club, visit }) => {
    const draw = await publishDraw(world, club);
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-details/${draw.id}`);
    await page.getByRole('button', { name: 'Cancel Draw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this draw?' });
    await expect(dialog).toContainText('No tickets are sold, so there is nothing to refund.');
    await dialog.getByRole('button', { name: 'Cancel Draw' }).dblclick();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  },
);

test(
  'a draw that becomes full while the owner hesitates is not cancelled (product §4.7)',
  { tag: '@desk' },
  async ({ world, club, visit, complaints }) => {
    complaints.expect(/status of 409 .*\/api\/club-owner\/draw\//);
    const draw = await publishDraw(world, club, { ticketCap: 2 });
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-details/${draw.id}`);
    await page.getByRole('button', { name: 'Cancel Draw' }).click();
    await buyTickets(world, draw, { count: 2 });
    const dialog = page.getByRole('dialog', { name: 'Cancel this draw?' });
    await dialog.getByRole('button', { name: 'Cancel Draw' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This draw is full.');
    await dialog.getByRole('button', { name: 'Keep the draw' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Full Capacity')).toBeVisible();
  },
);
