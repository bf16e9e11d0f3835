import type { Page } from '@playwright/test';
import { newEmail, newOwner } from './support/club.ts';
import { askToSignUp, openSignUp, signIn } from './support/owner-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/**
 * The form is there without a scroll, and the keyboard is in the first field that somebody has to
 * fill.
 */
async function expectFormInSight(page: Page, { email }: { email: string }): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(email === '' ? page.getByLabel('Email') : password).toBeFocused();
  await expect(page.getByRole('link', { name: 'Start your club' })).toBeHidden();
}

const landing = 'Sell raffle tickets online. Draw a winner that anyone can check.';

test(
  'the landing leads to the form alone, also on reload, in a new tab and without a script (product §2.5)',
  { tag: '@phone' },
  async ({ page, visit, complaints }) => {
    // A browser that runs no script says so of each.
    complaints.expect(/failed request: csp GET .*\.js$/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expectFormInSight(page, { email: '' });
    await page.reload();
    await expectFormInSight(page, { email: '' });
    await look(page, 'the sign-in alone', { sameAtDesk: true });
    await page.goBack();
    await expect(page.getByRole('heading', { name: landing })).toBeVisible();
    // A tab that the browser opens by itself is told to the test tool late, and sometimes never.
    const link = page.getByRole('link', { name: 'Sign in', exact: true });
    const address = (await link.getAttribute('href')) ?? '';
    const tab = await page.context().newPage();
    await tab.goto(address);
    await expect(tab).toHaveURL('/?sign-in');
    await expectFormInSight(tab, { email: '' });
    await tab.reload();
    await expectFormInSight(tab, { email: '' });
    await tab.getByRole('link', { name: 'Clubdraw' }).click();
    await expect(tab.getByRole('heading', { name: landing })).toBeVisible();

    const plain = await visit({ javaScriptEnabled: false });
    await plain.goto('/');
    await plain.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(plain).toHaveURL('/?sign-in');
    await expect(plain.getByRole('heading', { name: landing })).toHaveCount(0);
  },
);

test(
  'whoever presses Sign in before the script is there finds the form (product §2.5)',
  { tag: '@phone' },
  async ({ page }) => {
    let isHeld = true;
    await page.route('**/*', async (route) => {
      // It never comes: the page is left before.
      if (isHeld && route.request().resourceType() === 'script') return;
      await route.fallback();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const way = page.getByRole('link', { name: 'Sign in', exact: true });
    await expect(way).toBeVisible();
    isHeld = false;
    await way.click();
    await expectFormInSight(page, { email: '' });
  },
);

test(
  'after sign-up only the password is left to type (product §2.4, §2.5)',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const account = { email: newEmail('newcomer'), password: 'a long enough password' };
    await page.goto('/');
    await page.getByRole('link', { name: 'Start your club' }).click();
    await askToSignUp(page, account);
    await page.getByLabel('OTP').fill(await sandbox.code(account.email));
    await page.getByRole('link', { name: 'Sign in now' }).click();
    await expectFormInSight(page, account);
    await page.reload();
    await expectFormInSight(page, account);
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/welcome');
  },
);

test(
  'every other page that leads to sign-in takes the e-mail along (product §2.4, §2.5, §2.20)',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const email = newEmail('known');
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    const back = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
    await back.click();
    await expectFormInSight(page, { email: '' });
    await page.goBack();
    // Both pages have a field of this name.
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await back.click();
    await expectFormInSight(page, { email });
    await page.goBack();
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: landing })).toBeVisible();

    await page.goto('/customer-signin');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Sign in here' }).click();
    await expectFormInSight(page, { email });

    await page.goto('/otp');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Sign in with a password' }).click();
    await expectFormInSight(page, { email });

    await page.goto(`/forgot-password/${email}`);
    await sandbox.code(email);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expectFormInSight(page, { email });

    await page.goto('/stripe-account/success');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expectFormInSight(page, { email: '' });
  },
);

test(
  'after a session ended only the password is left to type (product §2.5, §4.1)',
  { tag: '@phone' },
  async ({ visit, world, product, complaints }) => {
    complaints.expect(/status of 401/);
    const owner = await newOwner(world);
    const page = await visit({ as: owner });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Left before its session ends: a call of this page that came late would lead to sign-in
    // already.
    await page.goto('about:blank');
    await product.call('POST', '/auth/logout', { token: owner.token });
    await page.goto('/profile');
    await expect(page).toHaveURL('/?from=%2Fprofile');
    await expectFormInSight(page, owner);
    await expect(page.getByRole('alert')).toBeInViewport();
    await page.reload();
    await expectFormInSight(page, { email: '' });
    await signIn(page, owner);
    await expect(page).toHaveURL('/profile');
  },
);

test(
  'the tab for members has its field in sight, and a press of a tab keeps the focus (product §2.5)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?tab=member');
    await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByRole('tab', { name: 'Member Login' }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Influencer Login' })).toBeFocused();
    await openSignUp(page);
    await expect(page.getByLabel('Email')).not.toBeFocused();
  },
);
