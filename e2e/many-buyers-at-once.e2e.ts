import { cards, chooseTickets, fillCheckout, payWith } from './support/buyer-steps.ts';
import { newEmail, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { localTime } from './support/local-time.ts';

test(
  'an owner announces many buyers, whose payment pages are made ahead (product §2.42, §14.20)',
  { tag: '@widths' },
  async ({ visit, page: buyer, world, club, complaints }) => {
    const { product, sandbox } = world;
    // A number of buyers that only the server refuses.
    complaints.expect(/status of 400/);
    const draw = await publishDraw(world, club);
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-details/${draw.id}`);
    await page.getByRole('link', { name: 'Many buyers at once' }).click();
    await expect(page.getByLabel('When they come')).toBeVisible();
    await look(page, 'the form for many buyers', { sameAtDesk: true });

    await test.step('the owner says when they come, and how many', async () => {
      const soon = new Date((await sandbox.now()).getTime() + 10 * 60_000);
      const { timezone } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
      await page.getByLabel('When they come').fill(localTime(soon, String(timezone)));
      await page.getByLabel('Buyers', { exact: true }).fill('20');
      await page.getByRole('button', { name: 'Make pages for them' }).click();
      await expect(page.getByText('Must be a whole number from 100 to 20,000')).toBeVisible();
      await page.getByLabel('Buyers', { exact: true }).fill('100');
      await page.getByRole('button', { name: 'Make pages for them' }).click();
      await expect(page.getByText('Pages for all 100 buyers are ready.')).toBeVisible({
        timeout: 60_000,
      });
      await look(page, 'many buyers whose pages are ready', { sameAtDesk: true });
    });

    await test.step('a buyer types the e-mail once more, and the tickets go to the first one', async () => {
      const email = newEmail('crowd');
      await chooseTickets(buyer, draw.id, 1);
      await fillCheckout(buyer, email);
      await buyer.getByRole('button', { name: 'Complete Payment' }).click();
      const words = `On the payment page, type your e-mail once more. Your tickets go to ${email}.`;
      await expect(buyer.getByText(words)).toBeVisible();
      await expect(buyer.getByRole('heading', { name: 'Your order' })).toBeVisible();
      await buyer.getByLabel('E-mail').fill('the-card@example.com');
      await payWith(buyer, cards.pays);
      await expect(buyer).toHaveURL(/\/payment\/success\?/);
      expect(new URL(buyer.url()).searchParams.get('email')).toBe(email);
      await expect(buyer.getByRole('heading', { name: /You(’|')re in|You are in/i })).toBeVisible();
      await expect.poll(async () => (await sandbox.mails({ to: email })).length).toBe(1);
    });

    await test.step('the owner calls it off', async () => {
      await page.getByRole('button', { name: 'Call it off' }).click();
      await expect(page.getByRole('button', { name: 'Make pages for them' })).toBeVisible();
    });
  },
);
