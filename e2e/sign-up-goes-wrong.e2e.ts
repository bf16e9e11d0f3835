import { newEmail, newOwner } from './support/club.ts';
import { askToSignUp, openSignUp } from './support/owner-steps.ts';
import { expectNoBarriers } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const password = 'a long enough password';

test(
  'the form stays closed until it can be right (product §4.2, §5.1)',
  { tag: '@phone' },
  async ({ page }) => {
    await openSignUp(page);
    const create = page.getByRole('button', { name: 'Create Account' });
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await page.getByLabel('Email').fill(newEmail('short'));
    await page.getByLabel('Password', { exact: true }).fill('7 chars');
    await page.getByLabel('Confirm password').fill('7 chars');
    await expect(create).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill('8 chars.');
    await expect(create).toBeEnabled();
    await create.click();
    await expect(page.getByText('Passwords do not match!')).toBeVisible();
    await expect(page).toHaveURL('/signup');
  },
);

test(
  'one press shows both passwords and another hides them (product §2.4)',
  { tag: '@phone' },
  async ({ page }) => {
    await openSignUp(page);
    const fields = [
      page.getByLabel('Password', { exact: true }),
      page.getByLabel('Confirm password'),
    ];
    await page.getByRole('button', { name: 'Show passwords' }).click();
    for (const field of fields) await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide passwords' }).click();
    for (const field of fields) await expect(field).toHaveAttribute('type', 'password');
  },
);

test(
  'an address that has an account is sent to sign in (product §4.2)',
  { tag: '@phone' },
  async ({ page, club }) => {
    await openSignUp(page);
    await askToSignUp(page, { email: club.email, password });
    await expect(page.getByRole('alert')).toHaveText(
      'This email is already registered. Please sign in or reset your password.',
    );
    await expect(page).toHaveURL('/signup');
  },
);

test(
  'a wrong code is refused and the right one still works (product §2.17)',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 401 .*\/auth\/register/);
    const email = newEmail('mistyped');
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    const code = await sandbox.code(email);
    await page.getByLabel('OTP').fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP!');
    await page.getByLabel('OTP').fill(code);
    await expect(page.getByText('Your account is ready.')).toBeVisible();
  },
);

test(
  'another code can be asked for once the wait is over (product §2.17)',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const email = newEmail('patient');
    await page.clock.install();
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    await expect(page.getByRole('button', { name: /^Resend available in \d+s$/ })).toBeDisabled();
    const first = await sandbox.code(email);
    await sandbox.advance('PT61S');
    await page.clock.fastForward('01:01');
    await page.getByRole('button', { name: 'Resend code' }).click();
    await sandbox.code(email, 2);
    const codes = (await sandbox.mails({ to: email })).map(
      ({ text }) => /\b\d{6}\b/.exec(text)?.[0],
    );
    expect(codes[1]).toBe(first);
    await page.getByLabel('OTP').fill(codes[0] ?? '');
    await expect(page.getByText('Your account is ready.')).toBeVisible();
  },
);

test(
  'a code that was just sent starts the countdown instead of another mail (product §4.4)',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 429 .*\/auth\/otp/);
    const email = newEmail('again');
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    await sandbox.code(email);
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    await expect(page.getByRole('button', { name: /^Resend available in \d+s$/ })).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
    expect(await sandbox.mails({ to: email })).toHaveLength(1);
  },
);

test(
  'a mail that could not be handed over is tried once more (product §4.4)',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 502 .*\/auth\/otp/);
    const email = newEmail('unlucky');
    await sandbox.control('mail', { failNext: 1, to: email });
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    await expect(page.getByRole('heading', { name: 'Sending code...' })).toBeVisible();
    await page.getByLabel('OTP').fill(await sandbox.code(email));
    await expect(page.getByText('Your account is ready.')).toBeVisible();
  },
);

test(
  'a mail that fails twice is said, and asked for again by hand',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 502 .*\/auth\/otp/);
    const email = newEmail('unluckier');
    await sandbox.control('mail', { failNext: 2, to: email });
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    await expect(page.getByRole('alert')).toHaveText('Failed to send OTP');
    await page.getByRole('button', { name: 'Resend code' }).click();
    await sandbox.code(email);
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
  },
);

test(
  'a reload asks for the password again and keeps the e-mail',
  { tag: '@phone' },
  async ({ page, sandbox, complaints }) => {
    complaints.expect(/status of 429 .*\/auth\/otp/);
    const email = newEmail('reloaded');
    await openSignUp(page);
    await askToSignUp(page, { email, password });
    const code = await sandbox.code(email);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('OTP').fill(code);
    await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    // With the code complete, the page sends both by itself as soon as the password is long enough.
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(page.getByText('Your account is ready.')).toBeVisible();
  },
);

test(
  'the code page that is opened afresh says how to get a code, and sends one (product §2.17)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/otp');
    await expect(page.getByRole('heading', { name: 'Get a code' })).toBeVisible();
    await expectNoBarriers(page, 'the code page without an address', 'light');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill(newEmail('afresh'));
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
    await expect(page).toHaveURL('/otp');
  },
);

test(
  'a wrong password and a failing network are said for a moment (product §4.3, §8.1)',
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.expect(/status of 401 .*\/auth\/login/);
    complaints.expect(/failed request: net::ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED/);
    const owner = await newOwner(world);
    await page.goto('/');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not this password');
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expect(page.getByRole('alert')).toBeHidden();
    await page.context().setOffline(true);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('No Server Response');
    await page.context().setOffline(false);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await submit.click();
    await expect(page).toHaveURL('/welcome');
  },
);

test(
  'a look-up of the e-mail that fails stops nobody from signing up (product §8.4)',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|failed request: .*\/auth\/exists/);
    await page.route('**/auth/exists?*', (route) => route.abort());
    await openSignUp(page);
    await askToSignUp(page, { email: newEmail('unseen'), password: 'password one' });
    await expect(page).toHaveURL('/otp');
    await expect(page.getByRole('heading', { name: 'Please check your email!' })).toBeVisible();
  },
);
