import { cards, fillCheckout, payWith } from './support/buyer-steps.ts';
import { newEmail, publishDraw } from './support/club.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'an owner makes codes for a draw, passes one on and ends it (product §2.39, §14.18)',
  { tag: '@widths' },
  async ({ visit, world, club, complaints }) => {
    // A percentage that only the server refuses.
    complaints.expect(/status of 400/);
    const draw = await publishDraw(world, club, { giveaways: 20 });
    const page = await visit({ as: club });
    await page.goto(`/profile/draw-details/${draw.id}`);
    await expect(page.getByText('Tickets to give away')).toBeVisible();
    await page.getByRole('link', { name: 'Entry codes' }).click();
    await expect(page.getByText('No codes yet')).toBeVisible();
    await look(page, 'the codes of a draw without any', { sameAtDesk: true });

    await test.step('what is wrong stands at its own field', async () => {
      await page.getByRole('textbox', { name: /^Code/ }).fill('spring-20');
      await page.getByLabel('Percent off').fill('95');
      await page.getByRole('button', { name: 'Make the code' }).click();
      await expect(page.getByText('Must be a whole number from 1 to 90')).toBeVisible();
      await expectNoBarriers(page, 'the refused code', 'light');
      await page.getByLabel('Percent off').fill('20');
      await page.getByRole('button', { name: 'Make the code' }).click();
      await expect(page.getByRole('status')).toHaveText('The code SPRING-20 is ready.');
      await expect(page.getByText('20% off, each person once')).toBeVisible();
    });

    await test.step('a code for free tickets has ten random signs', async () => {
      await page.getByText('Free tickets', { exact: true }).click();
      await page.getByLabel('Free tickets for each use').fill('2');
      await page.getByRole('button', { name: 'Make the code' }).click();
      await expect(page.getByRole('status')).toHaveText(/^The code [2-9A-Z]{10} is ready\.$/);
      await expect(page.getByText('2 free tickets, each person once')).toBeVisible();
      await look(page, 'the codes of a draw', { sameAtDesk: true });
    });

    await test.step('a code is ended after one question', async () => {
      await expect(page.getByRole('button', { name: 'Copy link with SPRING-20' })).toBeVisible();
      await page.getByRole('button', { name: 'End SPRING-20' }).click();
      const dialog = page.getByRole('dialog', { name: 'End SPRING-20?' });
      await expectNoBarriers(page, 'the question whether a code ends', 'light');
      await dialog.getByRole('button', { name: 'End it' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^Ended on/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy link with SPRING-20' })).toBeHidden();
    });
  },
);

test(
  'a buyer pays less with a code, and another one nothing (product §2.39, §14.18)',
  { tag: '@widths' },
  async ({ page, world, club }) => {
    const { product } = world;
    const draw = await publishDraw(world, club, {
      entryCost: 10,
      giveaways: 20,
      hasPicture: true,
    });
    const path = `/api/club-owner/draw/${draw.id}/codes`;
    const { token } = club;
    for (const body of [
      { code: 'SPRING-20', percentOff: 20, uses: 5 },
      { code: 'FRIENDS', tickets: 2, uses: 5 },
    ]) {
      await product.call('POST', path, { token, body });
    }

    await test.step('a wrong code is refused at its field, and the price stays', async () => {
      await page.goto(`/total?drawId=${draw.id}&count=2`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: 'One more' }).click();
      await expect(page).toHaveURL(/count=3$/);
      await page.getByText('I have a code').click();
      await page.getByLabel('Code', { exact: true }).fill('winter');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'code' })).toHaveText(
        'This code is not valid for this draw.',
      );
      await expect(page.getByLabel('Your order')).toContainText('3 tickets');
      await look(page, 'the checkout with a wrong code');
    });

    await test.step('a right one makes the price less, also for another number', async () => {
      await page.getByLabel('Code', { exact: true }).fill('spring-20');
      await page.getByRole('button', { name: 'Apply' }).click();
      const order = page.getByLabel('Your order');
      await expect(order).toContainText('$24.00');
      await expect(page.getByText('You save')).toBeVisible();
      await look(page, 'the checkout with a code');
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: 'One fewer' }).click();
      await expect(order).toContainText('$16.00');
      await expect(page).toHaveURL(/count=2&code=SPRING-20$/);
      await fillCheckout(page, newEmail('percent'));
      await page.getByRole('button', { name: 'Complete Payment' }).click();
      await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
      await expect(page.locator('.total')).toContainText('16.00');
      await payWith(page, cards.pays);
      await expect(page.getByRole('heading', { name: /You(’|')re in|You are in/i })).toBeVisible();
    });

    await test.step('a code for free tickets needs no method', async () => {
      await page.goto(`/total?drawId=${draw.id}&count=1&code=friends`);
      await expect(page.getByLabel('Your order')).toContainText('2 tickets');
      await expect(page.getByText('Credit Card')).toBeHidden();
      await look(page, 'the checkout with a code for free tickets');
      await page.getByLabel('Email').fill(newEmail('free'));
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Enter Draw' }).click();
      await expect(page.getByRole('heading', { name: /You(’|')re in|You are in/i })).toBeVisible();
    });
  },
);

test(
  'a code is applied where no script runs (product §2.39)',
  { tag: '@phone' },
  async ({ visit, world, club, complaints }) => {
    const { product } = world;
    const draw = await publishDraw(world, club, { entryCost: 10 });
    const body = { code: 'SPRING-20', percentOff: 20, uses: 5 };
    await product.call('POST', `/api/club-owner/draw/${draw.id}/codes`, {
      token: club.token,
      body,
    });
    complaints.expect(/failed request: csp GET .*\.js$/);
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`/total?drawId=${draw.id}&count=2`);
    await page.getByText('I have a code').click();
    await page.getByLabel('Code', { exact: true }).fill('SPRING-20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Your order')).toContainText('$16.00');
    await page.getByRole('link', { name: 'Remove' }).click();
    await expect(page.getByLabel('Your order')).toContainText('$20.00');
  },
);
