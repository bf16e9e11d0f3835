import { randomUUID } from 'node:crypto';
import { publishPackage, tierOf } from '@clubdraw/journeys/club';
import { newEmail } from './support/club.ts';
import { joinPackage } from './support/member-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'a member changes tier, takes it back, changes again, and the renewal brings it (product §2.20, §13.11)',
  { tag: '@widths' },
  async ({ page, world, club }) => {
    const { product, sandbox } = world;
    const email = newEmail('tier');
    const name = `Salt and Sunday ${randomUUID().slice(0, 6)}`;
    const drawDate = new Date((await sandbox.now()).getTime() + 3 * 86_400_000);
    const id = await publishPackage(product, club.token, {
      name,
      drawDate: drawDate.toISOString().slice(0, 16),
      tiers: [
        { name: 'Silver', price: 15, chanceOfWin: 10, recurringEntry: 2, highlight: '- A towel' },
        { name: 'Gold', price: 20, chanceOfWin: 20, recurringEntry: 5, highlight: '- A seat' },
      ],
    });
    const tierId = await tierOf(product, id, 'Silver');
    await joinPackage(world, { id, name, tierId }, { email });
    await page.goto(`/verify-customer?email=${encodeURIComponent(email)}`);
    await page.getByLabel('OTP').fill(await sandbox.code(email));
    const active = page.getByRole('region', { name: 'Active Memberships' });
    const dialog = page.getByRole('dialog');
    const coming = /From \d+ \w+: Gold, \$20\.00 AUD each week/;

    await test.step('amount, date and entries are shown before the press, by keyboard alone', async () => {
      await active.getByRole('button', { name: 'Change tier' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('radio', { name: /Gold, \$20\.00 AUD each week/ }).focus();
      await page.keyboard.press('Space');
      await expect(dialog).toContainText(coming);
      await expect(dialog).toContainText('the first renewal in Gold brings 25 entries');
      await expect(dialog).toContainText('Nothing is charged now');
      await look(page, 'the choice of a tier');
      await dialog.getByRole('button', { name: 'Change to Gold' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(active).toContainText(coming);
      await sandbox.mail({ to: email, subject: `You change to Gold in ${name}` });
      await look(page, 'a membership with a tier that comes');
    });

    await test.step('it is taken back in one tab, and another one finds it so', async () => {
      const other = await page.context().newPage();
      await other.goto('/customer-portal');
      await expect(other.getByText(coming)).toBeVisible();
      await active.getByRole('button', { name: 'Take the change back' }).click();
      await dialog.getByRole('button', { name: 'Stay in Silver' }).click();
      await expect(active.getByText(coming)).toHaveCount(0);
      await other.getByRole('button', { name: 'Take the change back' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Stay in Silver' }).click();
      await expect(other.getByText(coming)).toHaveCount(0);
      await other.close();
    });

    await test.step('it is chosen again, and the renewal brings tier, price and entries', async () => {
      await active.getByRole('button', { name: 'Change tier' }).click();
      await dialog.getByRole('radio', { name: /Gold/ }).check();
      await dialog.getByRole('button', { name: 'Change to Gold' }).click();
      await expect(active).toContainText(coming);
      const { members } = await product.call('GET', `/api/club-owner/club-members/${id}`, {
        token: club.token,
      });
      expect(members).toMatchObject([{ tierName: 'Silver', comingTier: 'Gold' }]);
      // The member's session ends before the renewal.
      await page.goto('about:blank');
      await sandbox.advance('P8D');
      await sandbox.mail({ to: email, subject: `Your membership of ${name} was renewed` });
      const renewed = await product.call('GET', `/api/club-owner/club-members/${id}`, {
        token: club.token,
      });
      expect(renewed['members']).toMatchObject([{ tierName: 'Gold', comingTier: null }]);
    });
  },
);
