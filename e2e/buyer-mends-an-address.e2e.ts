import { cards, chooseTickets, goToPayment, payWith } from './support/buyer-steps.ts';
import { buyTickets, codesIn, newEmail, publishDraw } from './support/club.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? '';

test(
  'a buyer who mistyped the address mends it from the result page, and the new codes come there (product §2.44, §4.15)',
  { tag: '@widths' },
  async ({ page, world, product, sandbox, club }) => {
    const draw = await publishDraw(world, club, { ticketCap: 20 });
    const [wrong, right] = [newEmail('mistyped'), newEmail('right')];

    await test.step('the tickets go to the address as it was typed', async () => {
      await chooseTickets(page, draw.id, 2);
      await goToPayment(page, wrong);
      await payWith(page, cards.pays);
      await expect(page.getByRole('heading', { name: 'You’re in, twice.' })).toBeVisible();
      await look(page, 'the result with a way to mend its address');
    });
    const { text: mailed } = await sandbox.mail({ to: wrong, subject: 'Your tickets for' });
    const old = codesIn(mailed);

    await test.step('the browser that bought asks for the right address alone', async () => {
      await page.getByRole('link', { name: 'Not your address?' }).click();
      await expect(page.getByRole('heading', { name: 'Not your address?' })).toBeVisible();
      const field = page.getByLabel('Right e‑mail address');
      await expect(field).toBeFocused();
      await expect(page.getByLabel(/Code from/)).toHaveCount(0);
      await look(page, 'the question for the right address');
      await field.fill(right);
      await page.keyboard.press('Enter');
    });

    await test.step('a code from there moves the tickets', async () => {
      await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
      const { text } = await sandbox.mail({ to: right, subject: 'Your Clubdraw code' });
      await page.getByLabel('OTP').fill(codeIn(text));
      await expect(
        page.getByRole('heading', { name: 'Your tickets have a new address.' }),
      ).toBeVisible();
      await look(page, 'a mended address');
    });

    await test.step('the new mailbox has as many tickets with other codes, and the draw no more than before', async () => {
      const { text } = await sandbox.mail({ to: right, subject: 'Your tickets for' });
      const codes = codesIn(text);
      expect(codes).toHaveLength(2);
      expect(codes.filter((code) => old.includes(code))).toEqual([]);
      expect(text).toContain('They are new');
      const now = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
      expect(now['noOfPartic']).toBe(2);
    });
  },
);

test(
  'a buyer in another browser mends it with a code from the earlier mailbox, too (product §2.44, §4.15)',
  { tag: '@widths' },
  async ({ page, world, sandbox, club, complaints }) => {
    const draw = await publishDraw(world, club);
    const [wrong, right] = [newEmail('mistyped'), newEmail('right')];
    await buyTickets(world, draw, { email: wrong, count: 1 });
    const { text: mailed } = await sandbox.mail({ to: wrong, subject: 'Your tickets for' });
    const paymentId = /Payment: (\S+)/.exec(mailed)?.[1] ?? '';
    await page.goto(`/payment/address?paymentId=${paymentId}`);
    await expectNoBarriers(page, 'mending asks for the e-mail', 'light');
    await page.getByLabel('Email').fill(wrong);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(draw.name)).toBeVisible();
    await page.getByRole('button', { name: 'Send code' }).click();
    const { text: first } = await sandbox.mail({ to: wrong, subject: 'Your Clubdraw code' });
    const otp = codeIn(first);
    complaints.expect(/401/);
    await page.getByLabel(/Code from/).fill(otp === '000000' ? '000001' : '000000');
    await page.getByLabel('Right e‑mail address').fill(right);
    await page.getByRole('button', { name: 'Send code there' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid OTP!');
    await page.getByLabel(/Code from/).fill(otp);
    await look(page, 'both ends of a mended address');
    await page.getByRole('button', { name: 'Send code there' }).click();
    const { text: second } = await sandbox.mail({ to: right, subject: 'Your Clubdraw code' });
    await page.getByLabel('OTP').fill(codeIn(second));
    await expect(
      page.getByRole('heading', { name: 'Your tickets have a new address.' }),
    ).toBeVisible();
  },
);
