import { connectedClub, newOwner, publishDraw } from './support/club.ts';
import { signIn } from './support/owner-steps.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const organiserPages = [
  '/welcome',
  '/profile',
  '/profile/create-draw',
  '/profile/draw-list',
  '/profile/draw-details/01900000-0000-7000-8000-000000000000',
];

test(
  'organiser pages ask to sign in and lead back afterwards (product §2.2)',
  { tag: '@desk' },
  async ({ page, club }) => {
    for (const path of organiserPages) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    }
    await page.goto('/profile/draw-list?page=1');
    await signIn(page, club);
    await expect(page).toHaveURL('/profile/draw-list?page=1');
  },
);

test(
  'a signed-in owner who opens sign-in or sign-up is sent back (product §2.2)',
  { tag: '@desk' },
  async ({ visit, club }) => {
    const page = await visit({ as: club });
    for (const path of ['/', '/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/welcome');
    }
  },
);

test(
  'an address made up by somebody else leads nowhere else',
  { tag: '@desk' },
  async ({ page, club }) => {
    await page.goto('/?from=//elsewhere.example/welcome');
    await signIn(page, club);
    await expect(page).toHaveURL('/welcome');
  },
);

test(
  'logging out in one tab signs the other out (product §4.1)',
  { tag: '@desk' },
  async ({ visit, world, product }) => {
    const owner = await newOwner(world);
    const page = await visit({ as: owner });
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect
      .poll(async () => (await product.ask('GET', '/api/me/', { token: owner.token })).status)
      .toBe(401);
  },
);

test(
  'the account menu logs out (product §2.3, §4.1)',
  { tag: '@phone' },
  async ({ visit, world }) => {
    const page = await visit({ as: await newOwner(world) });
    await page.goto('/welcome');
    await page.getByRole('button', { name: 'Account: Profile and Logout' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual([]);
  },
);

test(
  'a session that ended leads to sign-in, which remembers the page (product §4.1)',
  { tag: '@desk' },
  async ({ visit, world, product, complaints }) => {
    complaints.expect(/status of 401/);
    const owner = await newOwner(world);
    const page = await visit({ as: owner });
    await page.goto('/profile');
    await expect(page.getByText('Personal Account')).toBeVisible();
    await product.call('POST', '/auth/logout', { token: owner.token });
    await page.reload();
    await expect(page).toHaveURL('/?from=%2Fprofile');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await signIn(page, owner);
    await expect(page).toHaveURL('/profile');
  },
);

test(
  'a session that ends while a draw is saved asks to sign in beside the form (product §4.1)',
  { tag: '@phone' },
  async ({ visit, world, product, complaints }) => {
    complaints.expect(/status of 401/);
    const owner = await connectedClub(world);
    const draw = await publishDraw(world, owner);
    const page = await visit({ as: owner });
    await page.goto(`/profile/edit-draw/${draw.id}`);
    await page.getByLabel('Prize', { exact: true }).fill('Four nights in a Kombi');
    await product.call('POST', '/auth/logout', { token: owner.token });
    await page.getByRole('button', { name: 'Save Draw' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Your session has ended. Please sign in again.',
    });
    await expectNoBarriers(page, 'a form whose session ended', 'light');
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/welcome');
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByText('Four nights in a Kombi')).toBeVisible();
  },
);

test(
  'a page that is opened by its address begins at its top, and a reload keeps its place',
  { tag: '@phone' },
  async ({ visit, club }) => {
    const page = await visit({ as: club });
    const scrolled = async (): Promise<number> => page.evaluate(() => window.scrollY);
    await page.goto('/profile/create-draw');
    await page.getByRole('button', { name: 'Create Draw' }).scrollIntoViewIfNeeded();
    const far = await scrolled();
    expect(far).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(scrolled).toBe(far);
    await page.goto('/profile/create-package');
    await expect(page.getByRole('button', { name: 'Create Membership' })).toBeAttached();
    expect(await scrolled()).toBe(0);
  },
);

test(
  'without a payment account organiser pages stand behind a gate (product §1.2, §2.2)',
  { tag: '@desk' },
  async ({ visit, world }) => {
    const page = await visit({ as: await newOwner(world) });
    for (const path of ['/profile/create-draw', '/profile/draw-list']) {
      await page.goto(path);
      const gate = page.getByRole('dialog', { name: 'Stripe Connection Required !' });
      await expect(gate).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(gate).toBeVisible();
      await gate.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/welcome');
    }
    await page.goto('/profile');
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'onboarding that was left incomplete or rejected can be taken up again',
  {
    tag: '@phone',
  },
  async ({ visit, world }) => {
    const page = await visit({ as: await newOwner(world) });
    await page.goto('/profile/create-draw');
    await page.getByLabel('Country of your club').selectOption('New Zealand');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('NZ', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Leave incomplete' }).click();
    await expect(page.getByRole('heading', { name: 'Almost there.' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your payment account needs something from you' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Give the missing details' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeHidden();
  },
);

test(
  'an onboarding link that was used leads to a new one (product §15.4)',
  { tag: '@desk' },
  async ({ visit, world }) => {
    const page = await visit({ as: await newOwner(world) });
    await page.goto('/welcome');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Complete onboarding' })).toBeVisible();
    const used = page.url();
    await page.goto(used);
    await expect(page).not.toHaveURL(used);
    await page.getByRole('button', { name: 'Complete onboarding' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is connected.' })).toBeVisible();
  },
);

test(
  'who comes back from onboarding signed out is told to sign in (product §15.4)',
  { tag: '@phone' },
  async ({ page }) => {
    for (const status of ['success', 'refresh', 'error']) {
      await page.goto(`/stripe-account/${status}`);
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    }
  },
);

test('any other address is not found, and leads to the front door and to the tickets (product §2.1)', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const ways = [
    { name: 'Find your tickets', to: '/customer-signin', says: 'Find your tickets.' },
    {
      name: 'Go to Clubdraw',
      to: '/',
      says: 'Sell raffle tickets online. Draw a winner that anyone can check.',
    },
  ];
  const missing = '/draw-info/01900000-0000-7000-8000-000000000000';
  for (const path of ['/nowhere', '/profile/nowhere', '/draw-info', missing]) {
    const title = path === missing ? 'Draw Not Found' : '404 Page Not Found !';
    for (const { name, to, says } of ways) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name }).press('Enter');
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { name: says, level: 1 })).toBeVisible();
    }
  }
  await page.goto('/nowhere');
  await look(page, 'an address that is not known', { sameAtDesk: true });
});

test(
  "a draw that is not the owner's is not there",
  { tag: '@desk' },
  async ({ visit, club, complaints }) => {
    complaints.expect(/status of 404/);
    const page = await visit({ as: club });
    await page.goto('/profile/draw-details/01900000-0000-7000-8000-000000000000');
    await expect(page.getByRole('alert')).toHaveText('There is no Draw with this ID.');
  },
);
