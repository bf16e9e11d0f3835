import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('a buyer takes tickets back with a code, and gets everything (product §2.16, §4.12)', async ({
  page,
  world,
  club,
  complaints,
}) => {
  const { product, sandbox } = world;
  const draw = await publishDraw(world, club, { ticketCap: 2 });
  const email = newEmail('regret');
  await buyTickets(world, draw, { email, count: 2 });
  const { text } = await sandbox.mail({ to: email, subject: 'Your tickets for' });
  const link = /Cancel this payment: (\S+)/.exec(text)?.[1] ?? '';

  await test.step('the link of the mail asks whose tickets they are', async () => {
    await page.goto(link);
    await expectNoBarriers(page, 'the refund page asks for the e-mail', 'light');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the question says what goes back', async () => {
    const heading = 'Are you sure you want to cancel your payment ?!';
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(
      page.getByText('You get $25.00 AUD back on the card or wallet that paid'),
    ).toBeVisible();
    await expectNoBarriers(page, 'the refund question', 'light');
    await expectNoSidewaysScroll(page, 'the refund question');
    await page.getByRole('button', { name: 'Refund' }).click();
  });

  await test.step('a wrong code is refused and the right one takes the tickets back', async () => {
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend available in \d+s/ })).toBeDisabled();
    const code = await sandbox.mail({ to: email, subject: 'Your Clubdraw code' });
    const right = /\d{6}/.exec(code.text)?.[0] ?? '';
    complaints.expect(/401/);
    await page.getByLabel('OTP').fill(right === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toContainText('Invalid OTP!');
    await expectNoBarriers(page, 'the refused refund code', 'light');
    await page.getByLabel('OTP').fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
    await expect(page.getByRole('heading', { name: 'Refund was successful !' })).toBeVisible();
    await expectNoBarriers(page, 'the finished refund', 'light');
  });

  await test.step('the money is back, one mail says so, and the places are free', async () => {
    await sandbox.advance('PT0S');
    await sandbox.mail({ to: email, subject: `Refund for ${draw.name}` });
    const now = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
    expect(now['noOfPartic']).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your payment was refunded' })).toBeVisible();
  });
});
