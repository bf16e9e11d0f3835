import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import {
  buyTickets,
  newEmail,
  newOwner,
  publishDraw,
  type Club,
  type World,
} from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** An address of the club's page that no other story takes. */
function newSlug(): string {
  return `salt-${newEmail('x').split('.')[1]?.split('@')[0] ?? ''}`;
}

/** The link of a mail behind some words. */
function linkAfter(text: string, words: string): string {
  return new RegExp(`${words}: (\\S+)`).exec(text)?.[1] ?? '';
}

async function chooseAddress(owner: Page, slug: string): Promise<void> {
  await owner.goto('/profile');
  await owner.getByRole('button', { name: 'Change name, picture, contact or address' }).click();
  const field = owner.locator('#club-slug');
  await field.waitFor({ state: 'attached' });
  if (!(await field.isVisible())) await owner.getByText('Address of your page').click();
  await field.fill(slug);
  await owner.getByRole('button', { name: 'Save' }).click();
}

test('a club takes an address, and a visitor follows it and stops (product §2.33, §2.34)', async ({
  page,
  visit,
  world,
  club,
  complaints,
}) => {
  const { product, sandbox } = world;
  const [taken, first, slug] = [newSlug(), newSlug(), newSlug()];
  const email = newEmail('fan');

  await test.step('the owner chooses an address; one that is taken is refused', async () => {
    const other = { name: 'Other', slug: taken };
    const { token } = await newOwner(world);
    await product.call('PUT', '/api/club-owner/club', { token, body: other });
    const owner = await visit({ as: club });
    const body = { name: 'Salt & Sunday', about: 'We surf on Sundays.' };
    await product.call('PUT', '/api/club-owner/club', { token: club.token, body });
    complaints.expect(/409/);
    await chooseAddress(owner, taken);
    await expect(owner.getByText('This address is taken.')).toBeVisible();
    await look(owner, 'the profile with an address that is taken');
    await owner.locator('#club-slug').fill(first);
    await owner.getByLabel('Instagram').fill('https://instagram.com/salt');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Your club has a face')).toBeVisible();
    await chooseAddress(owner, slug);
    await expect(owner.getByText('Your club has a face')).toBeVisible();
  });

  await test.step('an address that it gave up leads to its page', async () => {
    await page.goto(`/c/${first}`);
    await expect(page).toHaveURL(`/c/${slug}`);
    await expect(page.getByRole('heading', { name: 'Anyone can check a draw' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await look(page, 'the club’s page', { sameAtDesk: true });
  });

  await test.step('a visitor follows it, and confirms from the mailbox', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect(page.getByRole('heading', { name: 'Open your mailbox.' })).toBeVisible();
    await look(page, 'the follower’s form once it is sent', { sameAtDesk: true });
    const { text } = await sandbox.mail({ to: email, subject: 'Confirm: news of' });
    await page.goto(linkAfter(text, 'Confirm'));
    await look(page, 'the question to a follower', { sameAtDesk: true });
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible();
    const owner = await visit({ as: club });
    await owner.goto('/profile');
    await expect(owner.getByText('1 person follows your club')).toBeVisible();
  });

  await test.step('a new draw is in the mailbox, and one press ends such mails', async () => {
    const draw = await publishDraw(world, club);
    await sandbox.advance('PT16M');
    const subject = `New from Salt & Sunday: ${draw.name}`;
    const { text } = await sandbox.mail({ to: email, subject });
    await page.goto(linkAfter(text, 'See the draw'));
    await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
    await page.goto(linkAfter(text, 'Stop following'));
    await look(page, 'the end of following', { sameAtDesk: true });
    await page.getByRole('button', { name: 'Stop following' }).click();
    await expect(page.getByText('You do not follow Salt & Sunday any more.')).toBeVisible();
    const { followers } = await product.call('GET', '/api/club-owner/club', { token: club.token });
    expect(followers).toBe(0);
  });
});

test('somebody waits for a full draw, and hears of the ticket that came back (product §2.34)', async ({
  page,
  world,
  club,
}) => {
  const { sandbox } = world;
  const draw = await publishDraw(world, club, { ticketCap: 1, hasPicture: true });
  const [buyer, waiter] = [newEmail('early'), newEmail('waits')];
  await buyTickets(world, draw, { email: buyer });

  await test.step('the full draw leads to its waiting list', async () => {
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByRole('heading', { name: 'Every ticket has a home' })).toBeVisible();
    await look(page, 'a full draw', { sameAtDesk: true });
    await page.getByRole('link', { name: 'Tell me if a ticket is free' }).click();
    await look(page, 'the waiting list', { sameAtDesk: true });
    await page.getByLabel('Email').fill(waiter);
    await page.getByRole('button', { name: 'Tell me' }).click();
    const { text } = await sandbox.mail({ to: waiter, subject: 'Confirm: news of' });
    await page.goto(linkAfter(text, 'Confirm'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible();
  });

  await test.step('a buyer takes a ticket back, and the mail says that nothing is reserved', async () => {
    await takeBack(world, club, { drawId: draw.id, email: buyer });
    const subject = `Tickets are free again: ${draw.name}`;
    const { text } = await sandbox.mail({ to: waiter, subject });
    expect(text).toContain('Nothing is reserved for you');
    await page.goto(linkAfter(text, 'See the draw'));
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tell me if a ticket is free' })).toBeHidden();
  });
});

test('a draw is a card on the site of somebody else, and its links count (product §2.35, §2.36)', async ({
  page,
  visit,
  world,
  club,
}) => {
  const draw = await publishDraw(world, club, { ticketCap: 50, hasPicture: true });
  let frame = '';

  await test.step('the owner copies the frame', async () => {
    const owner = await visit({ as: club });
    await owner.goto(`/profile/draw-details/${draw.id}`);
    await owner.getByRole('button', { name: 'Put it on your site' }).click();
    const sheet = owner.getByRole('dialog', { name: `Share ${draw.name}` });
    frame = await sheet.getByLabel('A card with the live count').inputValue();
    expect(frame).toContain(`/embed/draw/${draw.id}`);
    await expect(sheet.getByLabel('A plain link')).toHaveValue(/via=website/);
    await look(owner, 'the texts for one’s own site');
  });

  await test.step('the card is shown in a page of another origin, counts, and leads out of it', async () => {
    const site = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>Our club</title><h1>Our club</h1>${frame}`,
      );
    });
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
    const address = site.address();
    if (address === null || typeof address === 'string') throw new Error('the site has a port');
    await page.goto(`http://localhost:${address.port}/`);
    const card = page.frameLocator('iframe');
    await expect(card.getByRole('heading', { name: draw.name })).toBeVisible();
    await expect(card.getByText('0 of 50 tickets taken')).toBeVisible();
    await buyTickets(world, draw, { count: 3 });
    await expect(card.getByText('3 of 50 tickets taken')).toBeVisible({ timeout: 30_000 });
    const opened = page.waitForEvent('popup');
    await card.getByRole('link', { name: 'Get tickets' }).click();
    const shop = await opened;
    await expect(shop).toHaveURL(`/draw-info/${draw.id}?via=embed`);
    await shop.getByRole('button', { name: 'Next' }).click();
    await expect(shop).toHaveURL(/via=embed/);
    site.closeAllConnections();
    site.close();
  });

  await test.step('the card by itself has no barriers', async () => {
    await page.goto(`/embed/draw/${draw.id}`);
    await look(page, 'the card of a draw', { sameAtDesk: true });
  });
});

/** A buyer takes the own purchase out of the draw, with the code that is mailed. */
async function takeBack(
  { product, sandbox }: World,
  { token }: Club,
  { drawId, email }: { drawId: string; email: string },
): Promise<void> {
  const path = `/api/club-owner/draw/${drawId}/purchases?email=${encodeURIComponent(email)}`;
  const { purchases } = await product.call('GET', path, { token });
  const [{ paymentId }] = purchases as [{ paymentId: string }];
  const body = { paymentId, email };
  const otp = await sandbox.codeAfter(email, async () =>
    product.call('POST', '/public/payment/cancel/otp', { body }),
  );
  await product.call('POST', '/public/payment/cancel', { body: { ...body, otp } });
  await sandbox.advance('PT0S');
}
