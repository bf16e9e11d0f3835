import { cards, fillCheckout, payWith } from './support/buyer-steps.ts';
import { changePrice, newEmail, publishDraw } from './support/club.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'a buyer takes a bundle, sees what is saved, and meets the limit (product §2.15, §14.16, §14.17)',
  { tag: '@widths' },
  async ({ page, world, club, complaints }) => {
    const bundles = [
      { count: 5, price: 10 },
      { count: 10, price: 20 },
    ];
    const draw = await publishDraw(world, club, {
      entryCost: 3,
      bundles,
      maxPerPerson: 10,
      hasPicture: true,
    });
    const email = newEmail('bundle');

    await test.step('the page offers the bundles, and says what any number comes to', async () => {
      await page.goto(`/draw-info/${draw.id}`);
      await expect(
        page.getByText('At most 10 tickets for each person in this draw.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: '10 tickets' })).toBeVisible();
      await expect(page.getByLabel('Tickets', { exact: true })).toHaveAttribute('max', '10');
      const sum = page.locator('#sum');
      await expect(sum).toHaveText('Total$3.00 AUD');
      await expect(page.getByText('You can take your tickets back until the draw')).toBeVisible();
      const count = page.getByLabel('Tickets', { exact: true });
      await count.fill('4');
      await expect(sum).toContainText('$12.00 AUD');
      await look(page, 'the page of a draw with bundles');
      await page.getByRole('button', { name: '5 tickets cost less: $10.00 AUD.' }).click();
      await expect(count).toHaveValue('5');
      await expect(count).toBeFocused();
      await expect(sum).toHaveText('Total$10.00 AUDYou save $5.00');
      await count.fill('11');
      await expect(sum).toBeHidden();
      await expect(page.getByRole('alert')).toHaveText(
        'At most 10 tickets for each person in this draw.',
      );
      await page.getByRole('link', { name: '5 tickets' }).click();
      await expect(page).toHaveURL(new RegExp(`/total\\?drawId=${draw.id}&count=5$`));
    });

    await test.step('the checkout shows its lines and what is saved', async () => {
      await expect(page.getByRole('definition').first()).toHaveText('$10.00');
      await expect(page.getByText('You save')).toBeVisible();
      await look(page, 'the checkout of a bundle');
    });

    await test.step('another number has the price of the server, and a better one takes one press', async () => {
      await page.waitForLoadState('networkidle');
      await fillCheckout(page, email);
      const order = page.getByLabel('Your order');
      await page.getByRole('link', { name: 'One fewer' }).click();
      await expect(order).toContainText('$12.00');
      await expect(page.getByText('4 single tickets')).toBeVisible();
      await look(page, 'the checkout with a better offer');
      await page.getByRole('link', { name: '5 tickets cost less: $10.00 AUD.' }).click();
      await expect(order).toContainText('$10.00');
      await page.getByRole('link', { name: 'One more' }).click();
      await expect(order).toContainText('$13.00');
      await expect(page).toHaveURL(/count=6$/);
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });

    await test.step('the payment page has one line for each', async () => {
      await page.getByRole('button', { name: 'Complete Payment' }).click();
      await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
      const lines = page.getByRole('listitem');
      await expect(lines.nth(0)).toContainText(`${draw.name}, 5 tickets`);
      await expect(lines.nth(0)).toContainText('1 × A$10.00');
      await expect(lines.nth(1)).toContainText(draw.name);
      await expect(page.locator('.total')).toContainText('13.00');
      await payWith(page, cards.pays);
      await expect(page.getByRole('heading', { name: /You(’|')re in|You are in/i })).toBeVisible();
    });

    await test.step('more than the limit is refused in a sentence', async () => {
      complaints.expect(/409/);
      await page.goto(`/total?drawId=${draw.id}&count=5`);
      await fillCheckout(page, email);
      await page.getByRole('button', { name: 'Complete Payment' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'At most' })).toHaveText(
        'At most 10 tickets for each person in this draw.',
      );
      await expectNoBarriers(page, 'the refused checkout', 'light');
      await page.goto(`/total?drawId=${draw.id}&count=11`);
      await page.getByRole('link', { name: 'Buy 10 instead' }).click();
      await expect(page.getByText('10 tickets', { exact: true }).first()).toBeVisible();
    });
  },
);

test(
  'bundles are bought where no script runs up to the payment (product §2.15)',
  { tag: '@phone' },
  async ({ visit, world, club, complaints }) => {
    const bundles = [{ count: 5, price: 10 }];
    const draw = await publishDraw(world, club, { entryCost: 3, bundles });
    complaints.expect(/failed request: csp GET .*\.js$/);
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`/draw-info/${draw.id}`);
    await page.getByRole('link', { name: '5 tickets' }).click();
    await page.getByRole('link', { name: 'One fewer' }).click();
    await expect(page.getByText('4 single tickets')).toBeVisible();
    await page.getByRole('link', { name: '5 tickets cost less: $10.00 AUD.' }).click();
    await expect(page.getByText('5 tickets', { exact: true }).first()).toBeVisible();
  },
);

test(
  'a price that changed under a buyer is said, and the page asks again (product §14.16)',
  { tag: '@widths' },
  async ({ page, world, club, complaints }) => {
    const { product } = world;
    const draw = await publishDraw(world, club, { entryCost: 10 });
    const email = newEmail('price');
    complaints.expect(/409/);
    await page.goto(`/total?drawId=${draw.id}&count=2`);
    await page.waitForLoadState('networkidle');
    await fillCheckout(page, email);
    await expect(page.getByLabel('Your order')).toContainText('$20.00');
    await changePrice({ product }, club, { draw, entryCost: 25 });
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'price' })).toHaveText(
      'The price is now $50.00 AUD.',
    );
    await expect(page.getByLabel('Your order')).toContainText('$50.00');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await look(page, 'the checkout after the price changed');
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.locator('.total')).toContainText('50.00');
  },
);
