import type { Page } from '@playwright/test';
import { newEmail, newOwner } from './support/club.ts';
import { signInAtGoogle } from './support/google-steps.ts';
import { signIn } from './support/owner-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'a password that is new';

function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('clubToken'));
}

test(
  'asking for a code or a new password needs an e-mail first (product §2.5, §4.3, §5.1, §8.2)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const alert = page.getByRole('alert');
    for (const name of ['Login with OTP', 'Forgot password?']) {
      for (const email of ['', 'nobody at nowhere']) {
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name }).click();
        await expect(alert).toHaveText('Enter your Email address first');
        await expect(page.getByLabel('Email')).toBeFocused();
        await expect(page).toHaveURL('/');
        await expect(alert).toBeHidden();
      }
    }
  },
);

test('an owner signs in with a code and lands on the page that asked for it (product §1.2, §2.2, §4.3, §5.1)', async ({
  page,
  world,
  complaints,
}) => {
  const { sandbox } = world;
  complaints.expect(/status of 401 .*\/auth\/login-otp/);
  const { email } = await newOwner(world);
  await sandbox.advance('PT2M');
  await page.goto('/profile');
  await expect(page).toHaveURL('/?from=%2Fprofile');
  await page.getByLabel('Email').fill(` ${email} `);
  await page.getByRole('button', { name: 'Login with OTP' }).click();
  await expect(page).toHaveURL('/otp');
  await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
  await expect(page.getByLabel('OTP')).toBeFocused();
  const verify = page.getByRole('button', { name: 'Verify OTP' });
  await expect(verify).toBeDisabled();
  await expect(page.getByRole('button', { name: /Resend available in \d+s/ })).toBeDisabled();
  const code = await sandbox.code(email, 2);
  await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('OTP').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP!');
  await expect(page.getByLabel('OTP')).toBeFocused();
  await expect(page.getByLabel('OTP')).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'the code page after a wrong code');
  await page.getByLabel('OTP').fill(code);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await keptToken(page)).toMatch(/^Bearer .{43}$/);
});

test(
  'a code for an e-mail without an account says so',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 404 .*\/auth\/login-otp/);
    const email = newEmail('stranger');
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Login with OTP' }).click();
    await page.getByLabel('OTP').fill(await sandbox.code(email));
    await expect(page.getByRole('alert')).toHaveText(
      'There is no account with this e‑mail. Please sign up first.',
    );
  },
);

test('a forgotten password is replaced, and other devices are signed out (product §2.18, §4.3, §5.2, §9.4)', async ({
  page,
  visit,
  world,
  complaints,
}) => {
  const { sandbox } = world;
  complaints.expect(/status of 401/);
  const owner = await newOwner(world);
  const elsewhere = await visit();
  await elsewhere.goto('/');
  await signIn(elsewhere, owner);
  await expect(elsewhere).toHaveURL('/welcome');
  await sandbox.advance('PT2M');

  await page.goto('/');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`/forgot-password/${encodeURIComponent(owner.email)}`);
  await expect(page.getByText('Please check your email!')).toBeVisible();
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(owner.email);
  await expect(email).not.toBeEditable();
  const reset = page.getByRole('button', { name: 'Reset Password' });
  const [password, confirm] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm password'),
  ];
  await expect(reset).toBeDisabled();
  await password.fill('short');
  await confirm.fill('short');
  await page.getByLabel('OTP').fill('000000');
  const alert = page.getByRole('alert');
  await reset.click();
  await expect(alert).toHaveText('Password must be at least 8 characters long.');
  await expect(password).toBeFocused();
  await look(page, 'the reset page after a failed submit');
  await password.fill(newPassword);
  await reset.click();
  await expect(alert).toHaveText('Password and Confirm Pass must be match.');
  await page.getByRole('button', { name: 'Show passwords' }).click();
  await expect(confirm).toHaveAttribute('type', 'text');
  await confirm.fill(newPassword);
  const code = await sandbox.code(owner.email, 2);
  await page.getByLabel('OTP').fill(code === '000000' ? '000001' : '000000');
  await reset.click();
  await expect(alert).toHaveText('Invalid OTP!');
  await expect(alert).toBeHidden();
  await page.getByLabel('OTP').fill(code);
  await reset.click();
  await expect(page).toHaveURL('/welcome');

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/?from=%2Fprofile');
  await signIn(elsewhere, { ...owner, password: newPassword });
  await expect(elsewhere).toHaveURL('/profile');
});

test(
  'a code that cannot be sent is a warning on the reset page (product §8.2, §9.4)',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 502 .*\/auth\/otp/);
    const email = newEmail('unlucky');
    await sandbox.control('mail', { failNext: 2, to: email });
    await page.goto(`/forgot-password/${email}`);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Failed to send OTP');
    await expect(alert).toBeHidden();
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page.getByText('Please check your email!')).toBeVisible();
  },
);

test('the reset page of no e-mail leads to sign-in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/forgot-password/nobody');
  await expect(page).toHaveURL('/?sign-in');
  await expect(page.getByRole('alert')).toHaveText('Enter your Email address first');
});

test('somebody new signs up with Google, and signs in with it again (product §1.2, §2.1, §2.2, §2.4)', async ({
  page,
  sandbox,
}) => {
  const email = newEmail('google');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await look(page, 'the page that stands in for Google', { isStandIn: true });
  await signInAtGoogle(page, { email, picture: true });
  await expect(page).toHaveURL('/welcome');
  await expect(
    page.getByText('A member of the sales team will be in touch shortly.'),
  ).toBeVisible();
  await sandbox.mail({ to: 'sales@clubdraw.test', subject: `New club: ${email}` });
  expect(await keptToken(page)).toMatch(/^Bearer .{43}$/);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile/draw-list');
  await page.getByRole('button', { name: 'Google' }).click();
  await signInAtGoogle(page, { email: email.toUpperCase() });
  await expect(page).toHaveURL('/profile/draw-list');
  await expect(page.getByText('A member of the sales team')).toBeHidden();
});

test('Google leads into the club of an owner with the same verified e-mail, and no other', async ({
  page,
  world,
}) => {
  const owner = await newOwner(world);
  await page.goto('/');
  await page.getByRole('button', { name: 'Google' }).click();
  await signInAtGoogle(page, { email: owner.email, verified: false });
  await expect(page).toHaveURL('/?sign-in');
  await expect(page.getByRole('alert')).toContainText('Google has not verified this e‑mail.');
  expect(await keptToken(page)).toBeNull();
  await look(page, 'sign-in with a sentence');
  await page.getByRole('button', { name: 'Google' }).click();
  await signInAtGoogle(page, { email: owner.email });
  await expect(page).toHaveURL('/welcome');
});

test(
  'who cancels at Google is back at sign-in with a sentence',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/?from=%2Fprofile');
    await page.getByRole('button', { name: 'Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/?from=%2Fprofile');
    await expect(page.getByRole('alert')).toHaveText('Sign-in with Google was cancelled.');
  },
);

test(
  'what Google sends back opens nothing in another browser, and nothing twice',
  { tag: '@desk' },
  async ({ page, visit, complaints }) => {
    complaints.expect(/status of 401 .*\/auth\/google\/exchange/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Google' }).click();
    const answers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/google/success?')) answers.push(request.url());
    });
    await signInAtGoogle(page, { email: newEmail('thief') });
    await expect(page).toHaveURL('/welcome');
    const [address = ''] = answers;
    expect(new URL(address).searchParams.get('token')).toMatch(/^.{43}$/);

    const other = await visit();
    await other.goto(address);
    await expect(other).toHaveURL('/?sign-in');
    await expect(other.getByRole('alert')).toContainText('begun in another browser');
    const marked = await visit();
    await marked.goto('/');
    await marked.evaluate(() => {
      const begun = { marker: 'm'.repeat(43), from: '/welcome' };
      sessionStorage.setItem('clubSocialSignIn', JSON.stringify(begun));
    });
    await marked.goto(address);
    await expect(marked.getByRole('alert')).toContainText('begun in another browser');
    expect(await keptToken(marked)).toBeNull();
  },
);

test(
  'a social return without token or e-mail leads back with a sentence (product §4.1)',
  { tag: '@desk' },
  async ({ page }) => {
    for (const query of ['', '?token=x', '?email=mia@example.com', '?problem=made-up']) {
      await page.goto(`/google/success${query}`);
      await expect(page).toHaveURL('/?sign-in');
      await expect(page.getByRole('alert')).toContainText('Sign-in with Google did not work');
    }
  },
);

test('the second social button does nothing and says why (product §1.2, §2.4, §2.5)', async ({
  page,
}) => {
  for (const path of ['/', '/signup']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Facebook' });
    await button.focus();
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription('Sign-in with Facebook is not available yet.');
    await button.click({ force: true });
    await expect(page).toHaveURL(path);
    await look(page, path);
  }
});

test('the pages of sign-in load little script at first', { tag: '@phone' }, async ({ visit }) => {
  for (const path of ['/', '/signup', '/forgot-password/mia@example.com']) {
    const page = await visit();
    const sizes: Promise<{ responseBodySize: number }>[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.resourceType() === 'script') sizes.push(request.sizes());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one.responseBodySize, 0);
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(190_000);
  }
});
