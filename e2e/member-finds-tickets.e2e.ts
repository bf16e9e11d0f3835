import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { buyTickets, codesIn, newEmail, publishDraw } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const portal = /\/customer-portal$/;

function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('customerToken'));
}

/** From customer sign-in to the portal. */
async function signInByCode(page: Page, sandbox: SandboxClient, email: string): Promise<void> {
  await page.goto('/customer-signin');
  await page.getByLabel('Email').fill(` ${email} `);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
  await page.getByLabel('OTP').fill(await sandbox.code(email));
  await expect(page).toHaveURL(portal);
}

test('a buyer sees tickets become a win in the portal, with one burst of confetti (product §4.5, §9.5, §9.6, §9.7)', async ({
  page,
  world,
  club,
  complaints,
}) => {
  const { product, sandbox } = world;
  const email = newEmail('jo');
  const draw = await publishDraw(world, club, { runsInMinutes: 30 });
  const codes = await buyTickets(world, draw, { email, count: 3 });

  await test.step('without a session the portal asks who it is', async () => {
    await page.goto('/customer-portal');
    await expect(page).toHaveURL('/customer-signin');
    await look(page, 'customer sign-in');
    await page.getByLabel('Email').fill('nobody at nowhere');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  await test.step('a code by mail opens it, a wrong one does not', async () => {
    await page.goto(`/verify-customer?email=${encodeURIComponent(email)}`);
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend available in \d+s/ })).toBeDisabled();
    const code = await sandbox.code(email);
    complaints.expect(/status of 401 .*verify-otp/);
    await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP!');
    await look(page, 'a customer’s wrong code');
    await page.getByLabel('OTP').fill(code);
    await expect(page).toHaveURL(portal);
    expect(await keptToken(page)).toMatch(/^[\w-]{43}$/);
  });

  await test.step('the tickets are upcoming, with everything that is known of them', async () => {
    await expect(page.getByRole('heading', { name: 'Your Tickets' })).toBeVisible();
    const upcoming = section(page, 'Upcoming Draws');
    for (const code of codes) await expect(upcoming.getByText(code)).toBeVisible();
    await expect(upcoming.getByRole('article')).toHaveCount(1);
    await expect(upcoming.getByText(/^\d\d \w{3} \d{4} \d\d:\d\d AE[DS]T$/)).toHaveCount(1);
    await expect(upcoming.getByText('Three nights in a 1974 Kombi')).toBeVisible();
    await expect(section(page, 'Past Draws')).toContainText('No past draws');
    await look(page, 'the portal with upcoming draws');
  });

  await test.step('they can be mailed again', async () => {
    await section(page, 'Upcoming Draws')
      .getByRole('button', { name: 'E‑mail these tickets again' })
      .first()
      .click();
    await expect(page.getByText(`We mailed your tickets to ${email}.`)).toBeVisible();
    const mails = () => sandbox.mails({ to: email, subject: `Your tickets for ${draw.name}` });
    await expect.poll(async () => (await mails()).length).toBe(2);
    for (const { text } of await mails()) expect(codesIn(text)).toEqual(codes);
  });

  await test.step('they can be taken back until the draw (product §2.20)', async () => {
    await section(page, 'Upcoming Draws').getByRole('link', { name: 'Take tickets back' }).click();
    await expect(page).toHaveURL(/\/payment\/refund\?paymentId=.+&email=/);
    await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
    await page.goto('/customer-portal');
  });

  await test.step('they can be taken along as a file, and are not erased before the draw (product §11.13)', async () => {
    await page.getByRole('link', { name: 'Your data' }).click();
    await expect(page.getByText('You have a ticket in a draw that has not run.')).toBeVisible();
    await look(page, 'the own data while a draw is to come');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^clubdraw-data-\d{4}-\d\d-\d\d\.json$/);
    const saved: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(saved).toMatchObject({ email });
    await page.getByRole('link', { name: 'Your Tickets' }).click();
  });

  await test.step('after the draw one of them has won, and its banner stays until it is closed by hand', async () => {
    await sandbox.advance('PT34M');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    const past = section(page, 'Past Draws');
    await expect(past.getByText('Winner!')).toHaveCount(1);
    await expect(past.getByText('Not Won')).toHaveCount(2);
    await expect(section(page, 'Upcoming Draws')).toContainText('No upcoming draws');
    const won = section(page, 'You won');
    await expect(won).toContainText('Three nights in a 1974 Kombi');
    await expect(won.locator('.chads i')).toHaveCount(100);
    await look(page, 'the portal with a win');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect(past.getByText('Winner!')).toBeVisible();
    await expect(won.locator('.chads i')).toHaveCount(100);
    await won.getByRole('button', { name: /^Close the news about/ }).press('Enter');
    await expect(won).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your Tickets' })).toBeFocused();
    await page.reload();
    await expect(past.getByText('Winner!')).toBeVisible();
    await expect(won).toBeHidden();
  });

  await test.step('logging out ends the session here and at the server', async () => {
    const token = (await keptToken(page)) ?? '';
    const ended = page.waitForResponse(/\/auth\/logout$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/customer-signin');
    await ended;
    expect(await keptToken(page)).toBeNull();
    expect((await product.ask('GET', '/auth/customer/tickets', { token })).status).toBe(401);
  });
});

test(
  'confetti stays away from who wants no motion (product §4.5, §2.20)',
  { tag: '@phone' },
  async ({ visit, world, product, sandbox, club }) => {
    const email = newEmail('calm');
    const draw = await publishDraw(world, club, { runsInMinutes: 5 });
    await buyTickets(world, draw, { email });
    await sandbox.advance('PT9M');
    const page = await visit({ reducedMotion: 'reduce' });
    await page.goto(product.url);
    await signInByCode(page, sandbox, email);
    await expect(section(page, 'You won')).toBeVisible();
    await expect(page.locator('.chads i')).toHaveCount(0);
    await look(page, 'the portal with a win that is news');
    await section(page, 'You won').getByRole('link', { name: 'Claim your prize' }).click();
    await expect(page.getByRole('button', { name: 'This is me' })).toBeVisible();
  },
);

test('the member tab sends a code and opens the portal (product §2.5, §4.3, §5.1)', async ({
  page,
  world,
  club,
}) => {
  const { sandbox } = world;
  const email = newEmail('tab');
  await buyTickets(world, await publishDraw(world, club), { email });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Influencer Login' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Member Login' })).toBeFocused();
  const send = page.getByRole('button', { name: 'Send OTP' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill('nobody at nowhere');
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(` ${email} `);
  await send.click();
  await expect(page.getByText('Please check your email!')).toBeVisible();
  await look(page, 'the member tab with its code');
  await page.getByLabel('OTP').fill(await sandbox.code(email));
  await expect(page).toHaveURL(portal);
  await expect(section(page, 'Upcoming Draws').getByRole('article')).toHaveCount(1);
});

test('everybody sees that members get a code, and only they see it (product §2.15, §4.5)', async ({
  page,
  visit,
  world,
  club,
}) => {
  const { product, sandbox } = world;
  const [email, code] = [newEmail('perk'), `CAP-${newEmail('x').slice(2, 10).toUpperCase()}`];
  const offer = await publishPackage(world, club, { discounts: [{ type: 'coupon', code }] });
  const isTold = async (): Promise<boolean> =>
    (await (await fetch(`${product.url}/package-info/${offer.id}`)).text()).includes(code);

  await test.step('the public page and its call have the type alone', async () => {
    await page.goto(`/package-info/${offer.id}`);
    const perks = page.getByRole('region', { name: 'Exclusive discounts and perks' });
    await expect(perks.getByRole('listitem')).toHaveText(
      'Coupon, for members: the code comes by e‑mail',
    );
    const { discounts } = await product.call('GET', `/public/club-owner/membership/${offer.id}`);
    expect(discounts).toEqual([{ type: 'coupon', code: null }]);
    expect(await isTold()).toBe(false);
    await look(page, 'a package with a code for members', { sameAtDesk: true });
  });

  await test.step('a member has it in the mail and in the portal', async () => {
    await joinPackage(world, offer, { email });
    const { text } = await sandbox.mail({ to: email, subject: `Welcome to ${offer.name}` });
    expect(text).toContain(`Coupon: ${code}`);
    const member = await visit();
    await member.goto(product.url);
    await signInByCode(member, sandbox, email);
    await expect(member.getByRole('list', { name: 'Comes with it' }).first()).toContainText(
      `Coupon: ${code}`,
    );
    expect(await isTold()).toBe(false);
  });
});

test(
  'Login with OTP on the member tab leads to the portal, never to an owner’s session (product §2.20, §4.3)',
  { tag: '@phone' },
  async ({ page, sandbox, club }) => {
    await sandbox.advance('PT2M');
    await page.goto('/?tab=member');
    await page.getByLabel('Email').fill(club.email);
    await page.getByRole('button', { name: 'Login with OTP' }).click();
    await expect(page).toHaveURL('/otp');
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
    const mail = await sandbox.mail({ to: club.email, subject: 'Nothing under this e‑mail yet' });
    expect(mail.text).not.toMatch(/\d/);
    await page.getByRole('link', { name: 'Customer Portal' }).click();
    await expect(page).toHaveURL('/customer-signin');
  },
);

test('a session that ended leads to sign-in, and a portal that cannot be read says so (product §4.5, §8.3)', async ({
  page,
  world,
  club,
  complaints,
}) => {
  const { sandbox } = world;
  const email = newEmail('ends');
  await buyTickets(world, await publishDraw(world, club), { email });
  await signInByCode(page, sandbox, email);
  complaints.expect(/failed request: .*\/auth\/customer\/tickets/);
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/auth/customer/tickets', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch tickets');
  await expect(page.getByRole('button', { name: 'Back to Sign In' })).toBeVisible();
  await look(page, 'a portal that cannot be read');
  await page.unroute('**/auth/customer/tickets');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Upcoming Draws').getByRole('article')).toHaveCount(1);
  complaints.expect(/status of 401 .*\/auth\/customer\/tickets/);
  await sandbox.advance('PT25H');
  await page.reload();
  await expect(page).toHaveURL('/customer-signin');
  expect(await keptToken(page)).toBeNull();
});
