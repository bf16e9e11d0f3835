import { cards, chooseTickets, fillCheckout, goToPayment, payWith } from './support/buyer-steps.ts';
import {
  buyTickets,
  clubPageOf,
  newEmail,
  newOwner,
  publishDraw,
  startPurchase,
  type Club,
  type Draw,
  type World,
} from './support/club.ts';
import { prizePageOf } from './support/prize-steps.ts';
import { askToSignUp, openSignUp } from './support/owner-steps.ts';
import {
  expectNoBarriers,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  look,
} from './support/scan.ts';
import { expect, test } from './support/test.ts';

const longName = 'A draw with quite a long name that has to break somewhere, Donaudampfschifffahrt';

/** A draw in each state that its page can show. */
async function drawsInEveryState(world: World, club: Club): Promise<Record<string, Draw>> {
  const sold = await publishDraw(world, club, { runsInMinutes: 10 });
  await buyTickets(world, sold, { count: 3 });
  const unlucky = await publishDraw(world, club, {
    runsInMinutes: 10,
    runMethod: 'COMPUTER_PICKED_NO_WINNER',
    numbersLength: 15,
    numbersFrom: 0,
    numbersTo: 9,
  });
  await buyTickets(world, unlucky);
  const empty = await publishDraw(world, club, { runsInMinutes: 10 });
  const live = await publishDraw(world, club, { runsInMinutes: 10, runMethod: 'LIVE' });
  await world.sandbox.advance('PT14M');
  const cancelled = await publishDraw(world, club, { hasPicture: true });
  await buyTickets(world, cancelled);
  const { token } = club;
  await world.product.call('DELETE', `/api/club-owner/draw/${cancelled.id}`, { token });
  const few = await publishDraw(world, club, { ticketCap: 5, hasPicture: true, name: longName });
  const full = await publishDraw(world, club, { ticketCap: 1 });
  await startPurchase(world, full);
  return { sold, unlucky, empty, live, cancelled, few, full };
}

test('the public page of a draw, in every state (product §2.15, §4.6)', async ({
  page,
  world,
  club,
}) => {
  const draws = await drawsInEveryState(world, club);
  for (const [state, draw] of Object.entries(draws)) {
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
    await look(page, `draw ${state}`, { sameAtDesk: true });
  }
  await page.goto(`/draw-info/${draws['sold']?.id}`);
  await page.getByRole('link', { name: 'All draws of this club' }).click();
  await expect(page.getByRole('heading', { name: 'Winners' })).toBeVisible();
  await look(page, 'winners of a club', { sameAtDesk: true });
  const check = `Check this draw: ${draws['sold']?.name}`;
  await page.getByRole('link', { name: check }).click();
  await expect(page.getByRole('heading', { name: 'Check the draw' })).toBeVisible();
  await look(page, 'the page that checks a draw', { sameAtDesk: true });
  await page.goto(`/draw-info/${draws['few']?.id}`);
  await page.getByLabel('Tickets', { exact: true }).fill('99');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'draw with a count that is too large');
  await page.getByRole('button', { name: 'Enlarge the picture of the prize' }).click();
  await expect(page.getByRole('img', { name: 'The prize' })).toBeVisible();
  await look(page, 'draw with its picture enlarged');
});

test('the page of a prize, until it goes on (product §2.25)', async ({ page, world, club }) => {
  const { sandbox } = world;
  const draw = await publishDraw(world, club, { runsInMinutes: 10, name: longName });
  const email = newEmail('a.winner');
  await buyTickets(world, draw, { email });
  await sandbox.advance('PT14M');
  await page.goto(await prizePageOf(sandbox, email));
  await expect(page.getByRole('heading', { name: 'You won.' })).toBeVisible();
  await look(page, 'a prize that waits', { sameAtDesk: true });
  await page.getByRole('button', { name: 'This is me' }).click();
  await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible();
  await look(page, 'a prize that was claimed', { sameAtDesk: true });
  await page.getByRole('button', { name: 'I do not want it' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await look(page, 'a prize that was given back', { sameAtDesk: true });
});

test('checkout, result and reading pages (product §2.2, §2.15, §15.7)', async ({
  page,
  world,
  club,
  complaints,
}) => {
  complaints.expect(/status of (404|409)/);
  const draw = await publishDraw(world, club, { ticketCap: 2, name: longName });
  await page.goto(`/total?drawId=${draw.id}&count=2`);
  await look(page, 'checkout', { sameAtDesk: true });
  await page.getByLabel('Email').fill('nobody at nowhere');
  await page.getByLabel('Phone').focus();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await look(page, 'checkout with a wrong e-mail', { sameAtDesk: true });
  await startPurchase(world, draw);
  await fillCheckout(page, newEmail('late'));
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'left' })).toBeVisible();
  await look(page, 'checkout that was refused', { sameAtDesk: true });
  const shown = `drawID=${draw.id}&total=25&count=2&currency=AUD`;
  const paths = [
    '/total',
    `/payment/error?${shown}`,
    `/payment/cancel?${shown}`,
    `/payment/success?${shown}`,
    '/payment/other',
    '/terms',
    `/terms?drawId=${draw.id}`,
    '/privacy-policy',
    '/example',
    await clubPageOf(world, club),
    `/embed/draw/${draw.id}`,
    '/draw-info/nothing',
    '/nowhere',
  ];
  for (const path of paths) {
    await page.goto(path);
    await look(page, path, { sameAtDesk: true });
  }
});

test('the way through a payment', async ({ page, world, club }) => {
  const draw = await publishDraw(world, club);
  const email = newEmail('seen');
  await chooseTickets(page, draw.id, 2);
  await goToPayment(page, email);
  await look(page, 'payment page', { sameAtDesk: true, isStandIn: true });
  await page.getByText('Test cards', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'payment page after a failed submit', { sameAtDesk: true, isStandIn: true });
  await payWith(page, cards.secure);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await look(page, '3-D Secure', { sameAtDesk: true, isStandIn: true });
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'You’re in, twice.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeInViewport({ ratio: 0.5 });
  await look(page, 'success', { sameAtDesk: true });
});

test('the pages of the stand-ins', { tag: '@phone' }, async ({ page, world, sandbox, club }) => {
  const draw = await publishDraw(world, club);
  await buyTickets(world, draw);
  const parts = ['payments', 'refunds', 'subscriptions', 'invoices', 'events', 'balances'].map(
    (part) => `/dashboard/${part}`,
  );
  for (const path of ['/', '/mail', '/dashboard', ...parts]) {
    await page.goto(sandbox.url + path);
    await look(page, `sandbox ${path}`, { isStandIn: true });
  }
  await page.goto(`${sandbox.url}/mail`);
  await page
    .getByRole('link', { name: /Your tickets for/ })
    .first()
    .click();
  // No script runs in the frame of a letter, that of a scan neither.
  await page.getByTitle(/^HTML part of/).evaluate((frame) => frame.remove());
  await look(page, 'sandbox letter', { isStandIn: true });
});

test('signing up and in', async ({ page, sandbox, club, complaints }) => {
  complaints.expect(/status of (401|429)/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await look(page, 'sign-in', { sameAtDesk: true });
  await page.getByLabel('Email').fill(club.email);
  await page.getByLabel('Password', { exact: true }).fill('not this password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'sign-in refused', { sameAtDesk: true });
  await openSignUp(page);
  await look(page, 'sign-up', { sameAtDesk: true });
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('password one');
  await page.getByLabel('Confirm password').fill('password two');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await look(page, 'sign-up after a failed submit', { sameAtDesk: true });
  const email = newEmail('seen');
  await askToSignUp(page, { email, password: 'password one' });
  await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
  await look(page, 'one-time code', { sameAtDesk: true });
  await page.getByLabel('OTP').fill(await sandbox.code(email));
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await look(page, 'registered', { sameAtDesk: true });
});

test('an account that cannot be paid yet', async ({ visit, world }) => {
  const page = await visit({ as: await newOwner(world) });
  await page.goto('/welcome');
  await expect(page.getByText('No Draws Available yet')).toBeVisible();
  await look(page, 'dashboard of a newcomer');
  await page.goto('/profile');
  await expect(page.getByText('Personal Account')).toBeVisible();
  await look(page, 'profile of a newcomer');
  await page.goto('/profile/create-draw');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'gate');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Leave incomplete' })).toBeVisible();
  await look(page, 'onboarding', { isStandIn: true });
  await page.getByRole('button', { name: 'Leave incomplete' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there.' })).toBeVisible();
  await look(page, 'back from onboarding');
});

test("the owner's pages, with every menu and dialog (product §2.1, §2.3, §2.6)", async ({
  visit,
  world,
  club,
}) => {
  const draw = await publishDraw(world, club, { hasPicture: true, name: longName, giveaways: 4 });
  await buyTickets(world, draw, { count: 4 });
  const page = await visit({ as: club });
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: 'Draws', exact: true })).toBeVisible();
  await look(page, 'dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look(page, 'side menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  const account = page.getByRole('button', { name: 'Account: Profile and Logout' });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await look(page, 'account menu', { menuOf: account });
  await page.goto('/profile');
  await page.getByText('Capabilities').click();
  for (const name of ['bancontact', 'card', 'revolut pay', 'transfers']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await look(page, 'profile');
  await page.goto('/profile/draw-list');
  const actions = page.getByRole('button', { name: `Actions for ${longName}` }).first();
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Draw Details' })).toBeVisible();
  await look(page, 'list with a row menu', { menuOf: actions });
  await page.getByRole('menuitem', { name: 'Copy Link' }).click();
  await page.goto(`/profile/draw-details/${draw.id}`);
  await page.getByRole('button', { name: 'Cancel Draw' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'details with the confirmation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await look(page, 'details');
  await page.goto(`/draw-memberships/${draw.id}`);
  await page.getByRole('button', { name: /^Purchases of / }).click();
  const purchases = page.getByRole('dialog');
  await expect(purchases.getByRole('list', { name: 'Codes' }).getByRole('listitem')).toHaveCount(4);
  await look(page, 'purchases of a buyer');
  await purchases.getByRole('button', { name: 'Give money back' }).click();
  await expect(purchases.getByRole('button', { name: 'Keep the money' })).toBeFocused();
  await look(page, 'question before money is given back');
  await purchases.getByRole('button', { name: 'Give $50.00 AUD back' }).click();
  await expect(purchases.getByText(/^Refund(ed| on its way)$/)).toBeVisible();
});

test('the details of a draw that has run, and of one that waits (product §2.13)', async ({
  visit,
  world,
  club,
}) => {
  const { sandbox } = world;
  const won = await publishDraw(world, club, { runsInMinutes: 10 });
  await buyTickets(world, won, { email: newEmail('a.winner.with.a.rather.long.address') });
  const live = await publishDraw(world, club, { runsInMinutes: 10, runMethod: 'LIVE' });
  await buyTickets(world, live);
  await sandbox.advance('PT14M');
  const page = await visit({ as: club });
  await page.goto(`/profile/draw-details/${won.id}`);
  await expect(page.getByRole('heading', { name: 'The winner', exact: true })).toBeVisible();
  await look(page, 'details with a winner');
  await page.goto(`/profile/draw-details/${live.id}`);
  await page.getByRole('button', { name: 'Open the envelope' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'details with the envelope of a live draw');
});

test('the form of a draw (product §2.10)', async ({ visit, club }) => {
  const page = await visit({ as: club });
  await page.goto('/profile/create-draw');
  await expect(page.getByLabel('Draw Name')).toBeVisible();
  await look(page, 'draw form');
  for (const part of ['More about the prize', 'More ways to sell', 'Rules', 'Terms']) {
    await page.getByRole('button', { name: part }).click();
  }
  await look(page, 'draw form with its folds open');
  await page.getByRole('button', { name: 'Create Draw' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look(page, 'draw form after a failed submit');
  await page.getByLabel('Timezone').fill('Aus');
  await expect(page.getByRole('option', { name: 'Australia/Adelaide' })).toBeVisible();
  await look(page, 'draw form with its zones');
  await page.getByRole('option', { name: 'Australia/Adelaide' }).click();
  await page.getByLabel('Draw Name').fill(longName);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await look(page, 'draw form that is being left');
});

test('the description of the calls', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/developers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarriers(page, 'developers', 'no colours');
  await expectNoSidewaysScroll(page, 'developers');
  // Every call is set in the same few parts.
  await page
    .locator('#calls > section:nth-child(n + 12), nav li:nth-child(n + 12)')
    .evaluateAll((calls) => {
      for (const call of calls) call.remove();
    });
  await look(page, 'developers with some calls');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectRoomForLargeText(page, 'developers at 390 px');
});
