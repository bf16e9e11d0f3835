import { cards, chooseTickets, goToPayment, payWith } from './support/buyer-steps.ts';
import { newEmail, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const held = { name: /^Your 3 tickets are held until \d/ };
const waitLink = { name: 'Tell me if a ticket is free' };

test('the last tickets are held by the buyer who comes back by Back, and the draw is not full (product §2.15)', async ({
  page,
  visit,
  world,
  club,
}) => {
  const draw = await publishDraw(world, club, { ticketCap: 3, hasPicture: true });
  await chooseTickets(page, draw.id, 3);
  await goToPayment(page, newEmail('holds'));
  await page.goBack();
  await expect(page.getByRole('heading', held)).toBeVisible();
  await expect(page.getByText('This draw is full.')).toBeHidden();
  await look(page, 'own tickets at the checkout', { sameAtDesk: true });

  await page.goto(`/draw-info/${draw.id}`);
  await expect(page.getByRole('heading', held)).toBeVisible();
  await expect(page.getByText('Full Capacity')).toBeHidden();
  await expect(page.getByRole('link', waitLink)).toBeHidden();
  await look(page, 'own tickets on the page of the draw', { sameAtDesk: true });

  // For everybody else it is full.
  const stranger = await visit();
  await stranger.goto(`/draw-info/${draw.id}`);
  await expect(stranger.getByText('Full Capacity')).toBeVisible();
  await expect(stranger.getByRole('link', waitLink)).toBeVisible();
  await expect(stranger.getByRole('heading', held)).toBeHidden();

  // Another tab of the same browser knows of them as well.
  const tab = await page.context().newPage();
  await tab.goto(`/draw-info/${draw.id}`);
  await expect(tab.getByRole('heading', held)).toBeVisible();

  await page.getByRole('button', { name: 'Go on paying' }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await payWith(page, cards.pays);
  await expect(page.getByRole('heading', { name: 'You’re in, 3 times.' })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'You’re in, 3 times.' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(tab.getByText('Full Capacity')).toBeVisible();
});

test(
  'tickets that are held are given back by a press, and are on sale at once (product §2.15)',
  { tag: '@phone' },
  async ({ page, world, club }) => {
    const draw = await publishDraw(world, club, { ticketCap: 3 });
    await chooseTickets(page, draw.id, 3);
    await goToPayment(page, newEmail('back'));
    await page.goto(`/total?drawId=${draw.id}&count=3`);
    await page.getByRole('button', { name: 'Give them back' }).click();
    await expect(page.getByRole('article', { name: 'Your order' })).toContainText('3 tickets');
    await expect(page.getByRole('heading', held)).toBeHidden();
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(page.getByText('Full Capacity')).toBeHidden();
  },
);

test(
  'an order that the own tickets leave no room for says so, and keeps what was typed (product §2.15)',
  { tag: '@phone' },
  async ({ page, world, club, complaints }) => {
    complaints.expect(/status of 409 .*\/public\/payment/);
    const draw = await publishDraw(world, club, { ticketCap: 3 });
    const email = newEmail('again');
    const early = await page.context().newPage();
    await chooseTickets(early, draw.id, 3);
    await chooseTickets(page, draw.id, 3);
    await goToPayment(page, email);
    await early.getByText('Credit Card').click();
    await early.getByLabel('Email').fill(email);
    await early.getByRole('checkbox').check();
    await early.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(early.getByText('Your own tickets are held, and no other is free.')).toBeVisible();
    await expect(early.getByRole('heading', held)).toBeVisible();
    await expect(early.getByText('This draw is full.')).toBeHidden();
    await early.getByRole('button', { name: 'Give them back' }).click();
    await expect(early.getByText('Your 3 tickets are not held any more.')).toBeVisible();
    await expect(early.getByLabel('Email')).toHaveValue(email);
  },
);
