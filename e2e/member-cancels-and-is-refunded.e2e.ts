import type { Page } from '@playwright/test';
import { newEmail } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

test(
  'a member reads the ledger, stops renewing, cancels and is refunded (product §2.16, §2.20, §4.8, §4.12)',
  { tag: '@widths' },
  async ({ page, world, club }) => {
    const { sandbox } = world;
    const email = newEmail('mem');
    const offer = await publishPackage(world, club);
    await joinPackage(world, offer, { email });
    // The first draw runs after three days, the first renewal is paid after seven.
    await sandbox.advance('P8D');
    await page.goto(`/verify-customer?email=${encodeURIComponent(email)}`);
    await page.getByLabel('OTP').fill(await sandbox.code(email));
    const active = section(page, 'Active Memberships');
    const dialog = page.getByRole('dialog');

    await test.step('the membership, its tickets to come and those of the draw that ran', async () => {
      await expect(active.getByRole('heading', { name: offer.name })).toBeVisible();
      await expect(active).toContainText('12 entries');
      await expect(active).toContainText('Swimmer');
      await expect(section(page, 'Upcoming Draws').getByRole('article')).toHaveCount(1);
      await expect(active).toContainText(/Renews on \d+ \w{3,4} for \$15\.00/);
      await expect(section(page, 'Past Draws').getByText('Winner!')).toHaveCount(1);
      await section(page, 'Past Draws').getByRole('button', { name: 'Show all 10 codes' }).click();
      await expect(section(page, 'Past Draws').getByText('Not Won')).toHaveCount(9);
      await look(page, 'the portal of a member');
    });

    await test.step('the ledger says why there are so many entries', async () => {
      await active.getByRole('button', { name: 'Why 12 entries?' }).click();
      await expect(dialog.getByRole('row')).toHaveText([
        /When/,
        /Renewal, for draw 2.*\+12/,
        /Took part in draw 1.*10 used/,
        /First payment, for draw 1.*\+10/,
      ]);
      await expect(dialog).toContainText('draw 2 runs with your 12 entries; the renewal on');
      await look(page, 'the ledger');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the receipt is the provider’s', async () => {
      await active.getByRole('button', { name: 'Receipt' }).click();
      await page.waitForURL((url) => url.href.startsWith(sandbox.url));
      await expect(page.locator('body')).toContainText('15.00');
      await page.goBack();
      await expect(active).toContainText('12 entries');
    });

    await test.step('stop-renewing keeps what is paid', async () => {
      await active.getByRole('button', { name: 'Stop renewing' }).click();
      await expect(dialog).toContainText('You keep every entry that you paid for');
      await look(page, 'stopping the renewals');
      await dialog.getByRole('button', { name: 'Stop renewing' }).click();
      await expect(dialog).toBeHidden();
      await expect(active.getByText(/^Ends \d\d \w{3} \d{4}/)).toBeVisible();
      await expect(active).toContainText('12 entries');
      await expect(active.getByRole('button', { name: 'Stop renewing' })).toHaveCount(0);
    });

    await test.step('cancelling asks its question, and says what it would mean', async () => {
      await active.getByRole('button', { name: 'Cancel Membership' }).click();
      const question =
        'Are you sure you want to cancel this membership? This action cannot be undone.';
      await expect(dialog.getByText(question)).toBeVisible();
      await expect(dialog).toContainText(
        'You get $15.00 AUD back and your 12 entries in the next draw are removed.',
      );
      await look(page, 'the question before cancelling');
      await dialog.getByRole('link', { name: 'Cancel Membership' }).click();
      await expect(page).toHaveURL(/\/payment\/membership\/refund\?paymentId=[\w-]+&email=/);
    });

    await test.step('a code by mail confirms it, and the page says what goes back', async () => {
      const heading = 'Are you sure you want to cancel your payment ?!';
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await look(page, 'the refund of a membership');
      await page.getByRole('button', { name: 'Refund' }).click();
      await page.getByLabel('OTP').fill(await sandbox.code(email, 2));
      await page.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(page.getByRole('heading', { name: 'Refund was successful !' })).toBeVisible();
      await expect(page.getByText('$15.00 AUD is on its way back to you.')).toBeVisible();
      await look(page, 'the refunded membership');
    });

    await test.step('the portal has no membership any more, and nothing is charged again', async () => {
      await page.getByRole('link', { name: 'Go to Customer Portal' }).click();
      await expect(active).toContainText('No active memberships');
      await expect(section(page, 'Upcoming Draws')).toContainText('No upcoming draws');
      await expect(section(page, 'Past Draws').getByText('Winner!')).toHaveCount(1);
      // The session ends meanwhile: an open portal would ask once more.
      await page.goto('about:blank');
      await sandbox.advance('P14D');
      await sandbox.mail({ to: email, subject: `Refund for ${offer.name}` });
      const charges = await sandbox.list(club.accountId, 'charges?limit=100');
      const mine = charges.filter((charge) => JSON.stringify(charge).includes(email));
      // The first period was drawn; the second went back, and there is no third.
      expect(mine).toHaveLength(2);
      expect(mine.filter(({ refunded }) => refunded === true)).toHaveLength(1);
    });
  },
);
