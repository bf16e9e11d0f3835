import type { Page } from '@playwright/test';
import { buyTickets, newEmail, publishDraw, startPurchase } from './support/club.ts';
import { expectNoSidewaysScroll } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const missingId = '01900000-0000-7000-8000-000000000000';

/** The head of a page, for those who share and find it, from the served HTML alone. */
function metaTags(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

/** Lets scripts of the page arrive only when the story says so. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

test(
  'share tags stand in the served HTML (product §15.2)',
  { tag: '@desk' },
  async ({ world, product, club }) => {
    const draw = await publishDraw(world, club, { hasPicture: true });
    const html = await (await fetch(`${product.url}/draw-info/${draw.id}`)).text();
    expect(html).toContain(`<title>${draw.name}`);
    const tags = metaTags(html);
    expect(tags.get('description')).toContain('Three nights in a 1974 Kombi');
    expect(tags.get('og:title')).toContain(draw.name);
    expect(tags.get('og:description')).toContain('$12.50');
    expect(tags.get('og:url')).toBe(`${product.url}/draw-info/${draw.id}`);
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    const picture = await fetch(tags.get('og:image') ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  },
);

test(
  'a draw without a picture is shared with the picture of the platform (product §15.2)',
  {
    tag: '@desk',
  },
  async ({ world, product, club }) => {
    const draw = await publishDraw(world, club);
    const tags = metaTags(await (await fetch(`${product.url}/draw-info/${draw.id}`)).text());
    expect(tags.get('og:image:width')).toBe('1200');
    expect(tags.get('og:image:height')).toBe('630');
    expect((await fetch(tags.get('og:image') ?? '')).status).toBe(200);
  },
);

test(
  'the count decides the price, and one that cannot be bought is refused in words (product §5.9)',
  {
    tag: '@phone',
  },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club, { ticketCap: 12 });
    await page.goto(`/draw-info/${draw.id}`);
    const tickets = page.getByLabel('Tickets', { exact: true });
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(tickets).toHaveValue('2');
    await expect(page.getByText('$25.00')).toBeVisible();
    // Nothing is sold: twelve are all that there are, and not what is left of many.
    await expect(page.getByText('Only 12 tickets are left')).toBeHidden();
    await tickets.fill('0');
    await expect(next).toBeDisabled();
    await tickets.fill('13');
    await expect(page.getByRole('alert')).toHaveText('Only 12 tickets are left.');
    await expect(next).toBeDisabled();
    await tickets.fill('12');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(next).toBeEnabled();
  },
);

test(
  'no more than 500 tickets are sold at once (product §12.3)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    await page.goto(`/draw-info/${draw.id}`);
    await page.getByLabel('Tickets', { exact: true }).fill('501');
    await expect(page.getByRole('alert')).toHaveText('At most 500 tickets in one purchase.');
    await page.goto(`/total?drawId=${draw.id}&count=501`);
    await expect(page.getByRole('heading', { name: 'Error !' })).toBeVisible();
  },
);

test(
  'what is typed before the script arrives is kept',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    const release = await holdScripts(page);
    await page.goto(`/draw-info/${draw.id}`, { waitUntil: 'commit' });
    await page.getByLabel('Tickets', { exact: true }).fill('4');
    release();
    await expect(page.getByText('$50.00')).toBeVisible();
    await expect(page.getByLabel('Tickets', { exact: true })).toHaveValue('4');
  },
);

test(
  'a checkout that is filled in before the script arrives can be sent',
  {
    tag: '@phone',
  },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    const email = newEmail('early');
    const release = await holdScripts(page);
    await page.goto(`/total?drawId=${draw.id}&count=1`, { waitUntil: 'commit' });
    await page.getByText('Credit Card').click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeDisabled();
    release();
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.getByText(`Paying as ${email}`)).toBeVisible();
  },
);

test(
  'without JavaScript the way leads up to the form (product §15.2)',
  { tag: '@phone' },
  async ({ world, club, visit, complaints }) => {
    // How a browser names what it does not fetch then.
    complaints.expect(/^failed request: csp GET .*\.js$/);
    const draw = await publishDraw(world, club);
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`/draw-info/${draw.id}`);
    await page.getByLabel('Tickets', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('article', { name: 'Your order' })).toContainText('$25.00');
    // Text locators leave out what stands in <noscript>.
    await expect
      .poll(() => page.getByRole('paragraph').allInnerTexts())
      .toContain('Paying needs JavaScript. Turn it on and load this page again.');
  },
);

test(
  'draw and checkout hold at twice the text size (product §15.7)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    for (const path of [`/draw-info/${draw.id}`, `/total?drawId=${draw.id}&count=1`, '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNoSidewaysScroll(page, `${path} at twice the text size`);
    }
  },
);

test(
  'a wrong e-mail keeps the payment closed and says so (product §5.9)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    await page.goto(`/total?drawId=${draw.id}&count=1`);
    const pay = page.getByRole('button', { name: 'Complete Payment' });
    await expect(pay).toBeDisabled();
    await page.getByText('Credit Card').click();
    await page.getByLabel('Email').fill('nobody at nowhere');
    // The press that leaves the field meets what it was aimed at, though an error appears.
    await page.getByRole('checkbox').check();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(pay).toBeDisabled();
    await page.getByLabel('Email').fill(newEmail('right'));
    await expect(pay).toBeEnabled();
  },
);

test(
  'the browser’s Back leads to the number of tickets that was typed (product §2.15)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    await page.goto(`/draw-info/${draw.id}`);
    await page.getByLabel('Tickets', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Tickets', { exact: true })).toHaveValue('3');
    await expect(page.getByText('$37.50')).toBeVisible();
  },
);

test(
  'the terms of the draw open in a tab of their own (product §2.15)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    await page.goto(`/total?drawId=${draw.id}&count=1`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name: 'Terms And Conditions' }).click();
    const terms = await opened;
    await expect(terms.getByText('No cash instead of the prize.')).toBeVisible();
  },
);

test(
  'an order that cannot be shows "Error !" with a way back (product §2.15)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    const orders = ['', '?count=2', `?drawId=${missingId}&count=1`, `?drawId=${draw.id}&count=0`];
    for (const order of orders) {
      await page.goto(`/total${order}`);
      await expect(page.getByRole('heading', { name: 'Error !' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the draw', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
  },
);

test(
  'a sold-out draw says that it is full, and held places come back',
  { tag: '@phone' },
  async ({ page, world, sandbox, club }) => {
    const draw = await publishDraw(world, club, { ticketCap: 2 });
    await page.goto(`/draw-info/${draw.id}`);
    await buyTickets(world, draw);
    await page.reload();
    await expect(page.getByText('1 of 2')).toBeVisible();
    const paymentUrl = await startPurchase(world, draw);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Full Capacity')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await sandbox.control('expire-session', { session: paymentUrl.split('/').at(-1) });
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
);

test(
  'a draw that nobody entered ends without a winner',
  { tag: '@phone' },
  async ({ page, world, sandbox, club }) => {
    const draw = await publishDraw(world, club, { runsInMinutes: 10 });
    await page.goto(`/draw-info/${draw.id}`);
    await sandbox.advance('PT14M');
    await expect(page.getByRole('heading', { name: 'No winner' })).toBeVisible();
    await expect(page.getByText('Expired')).toBeVisible();
    await page.goto(`/total?drawId=${draw.id}&count=1`);
    await expect(page.getByText('This draw is closed.')).toBeVisible();
  },
);

test(
  'a draw that does not exist is not found (product §2.15)',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    for (const id of [missingId, 'nonsense']) {
      const answer = await page.goto(`/draw-info/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Draw Not Found' })).toBeVisible();
    }
  },
);

test(
  'result pages say what happened and are kept by nobody (product §2.16)',
  { tag: '@phone' },
  async ({ page }) => {
    const said = {
      error: 'There was an error processing your payment.',
      refunded: 'Unknown status.',
      cancel: 'Your payment was canceled.',
      success: 'We have no payment like this',
    };
    for (const [status, text] of Object.entries(said)) {
      const answer = await page.goto(`/payment/${status}`);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      const headers = await answer?.allHeaders();
      expect(headers?.['cache-control']).toBe('no-store');
      expect(headers?.['x-robots-tag']).toBe('noindex');
      expect(headers?.['referrer-policy']).toBe('no-referrer');
    }
  },
);

test('a reader of another language reads numbers and dates in its form (product §15.7)', async ({
  world,
  club,
  visit,
}) => {
  const draw = await publishDraw(world, club, { ticketCap: 5000 });
  for (const [locale, price, sold, date] of [
    ['de-DE', '12,50 $', '0 of 5.000', /\d\. \p{L}+\.? 20/u],
    ['en-US', '$12.50', '0 of 5,000', /\p{L} \d+, 20/u],
    ['ar-EG', '١٢٫٥٠', '٠ of ٥٬٠٠٠', /٢٠٢/],
    ['fa-IR', '۱۲٫۵۰', '۰ of ۵٬۰۰۰', /۲۰۲/],
  ] as const) {
    const page = await visit({ locale, as: club });
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.locator('.t-stub .total').first()).toContainText(price);
    await expect(page.getByText(sold)).toBeVisible();
    // The date that the server alone writes follows once the late script is here; behind it comes
    // the time where the reader is, which says nothing about it.
    const written = page.locator('time[data-zone]').first();
    await expect
      .poll(async () => written.evaluate((time) => time.firstChild?.textContent))
      .toMatch(date);
    await expectNoSidewaysScroll(page, `a draw for ${locale}`);
    await page.goto('/welcome');
    await expect(page.getByText(draw.name).first()).toBeVisible();
    await expect(page.getByText(sold).first()).toBeVisible();
    await expectNoSidewaysScroll(page, `Home for ${locale}`);
  }
});
