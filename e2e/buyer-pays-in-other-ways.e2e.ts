import { sessionOf } from '@clubdraw/journeys/buyer';
import { cards, chooseTickets, fillCheckout, goToPayment, payWith } from './support/buyer-steps.ts';
import { codesIn, newEmail, publishDraw, startPurchase, type Draw } from './support/club.ts';
import { endFading } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** How many places of a draw are taken, as everybody may read it. */
async function placesTaken(product: { call: Call }, draw: Draw): Promise<unknown> {
  return (await product.call('GET', `/public/club-owner/draw/${draw.id}`))['noOfPartic'];
}
type Call = (method: string, path: string) => Promise<Record<string, unknown>>;

test(
  'a declined card says why and another one pays',
  { tag: '@phone' },
  async ({ page, world, sandbox, club }) => {
    const draw = await publishDraw(world, club);
    const email = newEmail('declined');
    await chooseTickets(page, draw.id, 1);
    await goToPayment(page, email);
    await payWith(page, cards.declined);
    await expect(page.getByRole('alert')).toContainText(/declined/i);
    await payWith(page, cards.pays);
    await expect(page.getByRole('heading', { name: 'You’re in.', exact: true })).toBeVisible();
    const { text } = await sandbox.mail({ to: email, subject: 'Your tickets for' });
    expect(codesIn(text)).toHaveLength(1);
  },
);

test(
  'a bank that asks for 3-D Secure is refused first and answered then',
  {
    tag: '@phone',
  },
  async ({ page, world, sandbox, club }) => {
    const draw = await publishDraw(world, club);
    const email = newEmail('secure');
    await chooseTickets(page, draw.id, 2);
    await goToPayment(page, email);
    await payWith(page, cards.secure);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await payWith(page, cards.secure);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: 'You’re in, twice.' })).toBeVisible();
    const { text } = await sandbox.mail({ to: email, subject: 'Your tickets for' });
    expect(codesIn(text)).toHaveLength(2);
  },
);

test(
  'Back from the payment page frees the places at once (product §2.16)',
  { tag: '@phone' },
  async ({ page, world, product, club }) => {
    const draw = await publishDraw(world, club, { ticketCap: 5 });
    await chooseTickets(page, draw.id, 5);
    await goToPayment(page, newEmail('canceled'));
    await expect.poll(() => placesTaken(product, draw)).toBe(5);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Your payment was canceled.' })).toBeVisible();
    await expect.poll(() => placesTaken(product, draw)).toBe(0);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('article', { name: 'Your order' })).toContainText('5 tickets');
  },
);

test(
  'an expired payment page says so and gives the places back',
  { tag: '@phone' },
  async ({ page, world, product, sandbox, club }) => {
    const draw = await publishDraw(world, club, { ticketCap: 5 });
    await chooseTickets(page, draw.id, 4);
    await goToPayment(page, newEmail('late'));
    await sandbox.control('expire-session', { session: sessionOf(page.url()) });
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'This payment page has expired' }),
    ).toBeVisible();
    await expect.poll(() => placesTaken(product, draw)).toBe(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Your payment was canceled.' })).toBeVisible();
  },
);

test(
  'a double click sends one purchase',
  { tag: '@phone' },
  async ({ page, world, product, club }) => {
    const draw = await publishDraw(world, club);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await chooseTickets(page, draw.id, 1);
    await fillCheckout(page, newEmail('double'));
    await page.getByRole('button', { name: 'Complete Payment' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    expect(sent).toEqual(['/public/payment']);
    await expect.poll(() => placesTaken(product, draw)).toBe(1);
  },
);

test(
  'two tabs are two purchases and both are paid',
  { tag: '@phone' },
  async ({ page, world, sandbox, club }) => {
    const draw = await publishDraw(world, club);
    const email = newEmail('tabs');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await chooseTickets(tab, draw.id, 1);
      await goToPayment(tab, email);
    }
    for (const tab of [page, other]) {
      await payWith(tab, cards.pays);
      await expect(tab.getByRole('heading', { name: 'You’re in.', exact: true })).toBeVisible();
    }
    const about = { to: email, subject: 'Your tickets for' };
    await expect.poll(async () => (await sandbox.mails(about)).length).toBe(2);
    const codes = (await sandbox.mails(about)).flatMap(({ text }) => codesIn(text));
    expect(new Set(codes).size).toBe(2);
  },
);

test(
  "the browser's back from the payment page leads to a form that works",
  {
    tag: '@phone',
  },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club);
    const email = newEmail('back');
    await chooseTickets(page, draw.id, 1);
    await goToPayment(page, email);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
    await goToPayment(page, email);
    await payWith(page, cards.pays);
    await expect(page.getByRole('heading', { name: 'You’re in.', exact: true })).toBeVisible();
  },
);

test(
  'the success page waits for the event and updates by itself (product §2.16)',
  { tag: '@phone' },
  async ({ page, world, sandbox, club }) => {
    const draw = await publishDraw(world, club);
    await chooseTickets(page, draw.id, 1);
    await goToPayment(page, newEmail('waiting'));
    await sandbox.control('webhooks', { hold: true });
    try {
      await payWith(page, cards.pays);
      await expect(
        page.getByRole('heading', { name: 'Your payment is being confirmed' }),
      ).toBeVisible();
    } finally {
      await sandbox.control('webhooks', { hold: false });
    }
    await expect(page.getByRole('heading', { name: 'You’re in.', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Draws' }).click();
    await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
  },
);

test('a checkout keeps what was typed when the number changes, and offers what is left (product §2.15, §8.3)', async ({
  page,
  visit,
  world,
  club,
  complaints,
}) => {
  const { product } = world;
  complaints.expect(/status of 409 .*\/public\/payment/);
  const draw = await publishDraw(world, club, { ticketCap: 20 });
  await startPurchase(world, draw, { count: 17 });
  await chooseTickets(page, draw.id, 3);
  await startPurchase(world, draw, { count: 1 });
  const late = await visit();
  await late.goto(`/draw-info/${draw.id}`);
  await expect(late.getByText('Only 2 tickets are left', { exact: true })).toBeVisible();
  const email = newEmail('beaten');
  await fillCheckout(page, email);
  const order = page.getByRole('article', { name: 'Your order' });
  await page.getByRole('link', { name: 'One fewer' }).press('Enter');
  await expect(order).toContainText('2 tickets');
  await expect(page).toHaveURL(`/total?drawId=${draw.id}&count=2`);
  await page.getByRole('link', { name: 'One more' }).click();
  await expect(order).toContainText('3 tickets');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'left' })).toHaveText(
    'Only 2 tickets are left.',
  );
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
  // A server that takes its time says that nothing is charged twice.
  const slow = Promise.withResolvers<undefined>();
  await page.route('**/public/payment', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Buy 2 instead' }).press('Enter');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await endFading(page);
  await expect(page.getByText('Still working. Nothing is charged twice.')).toBeVisible();
  slow.resolve(undefined);
  await expect(page.getByText(`Paying as ${email}`)).toBeVisible();
  await expect.poll(() => placesTaken(product, draw)).toBe(20);
  await page.goBack();
  await expect(page).toHaveURL(`/total?drawId=${draw.id}&count=2`);
});
