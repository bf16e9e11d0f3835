import type { Page } from '@playwright/test';
import { newEmail, newOwner } from './support/club.ts';
import { signIn } from './support/owner-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** A finger that always fits: an authenticator of the browser itself. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { touch };
}

/** The authenticator would take what a field offers by itself, before the button is pressed. */
async function offerNothingInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

test(
  'an owner adds a passkey after a code, and signs in with it (product §11.11, §11.12)',
  { tag: '@widths' },
  async ({ visit, world }) => {
    const { sandbox } = world;
    const owner = await newOwner(world);
    const page = await visit();
    const authenticator = await withAuthenticator(page);
    await page.goto('/');
    await signIn(page, owner);
    await expect(page).toHaveURL('/welcome');
    await page.goto('/profile');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByLabel('Name of the passkey')).toHaveValue(/^Chrome on /);
    await passkeys.getByLabel('Name of the passkey').fill('My own phone');
    await passkeys.getByRole('button', { name: 'Go on' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    const code = await sandbox.code(owner.email, 2);
    await look(page, 'the question before a passkey is added');
    await question.getByLabel('OTP').fill(code);
    await expect(passkeys.getByRole('listitem')).toContainText('My own phone');
    await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
    await sandbox.mail({ to: owner.email, subject: 'A passkey was added' });
    await look(page, 'the profile with a passkey');
    await authenticator.touch(false);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await offerNothingInFields(page);
    await page.goto('/?from=%2Fprofile');
    await authenticator.touch(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(passkeys.getByRole('listitem')).toContainText('last used');
    await passkeys.getByRole('button', { name: 'Remove My own phone' }).click();
    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  },
);

test(
  'an owner chooses a new password, and other devices are signed out (product §11.11)',
  { tag: '@desk' },
  async ({ visit, world, product, sandbox, complaints }) => {
    complaints.expect(/status of 400 .*\/auth\/password\/check/);
    const owner = await newOwner(world);
    const page = await visit();
    await page.goto('/');
    await signIn(page, owner);
    await expect(page).toHaveURL('/welcome');
    await sandbox.mail({ to: owner.email, subject: 'New sign-in to your account' });
    await page.goto('/profile');
    const sessions = page.getByRole('region', { name: 'Signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This device')).toHaveCount(1);
    const card = page.getByRole('region', { name: 'Password' });
    await card.getByRole('button', { name: 'Change password' }).click();
    await card.getByLabel('New password').fill('iloveyou1');
    await card.getByLabel('Confirm password').fill('iloveyou1');
    await card.getByRole('button', { name: 'Save the password' }).click();
    await expect(
      card.getByText('This password is easy to guess. Please choose another.'),
    ).toBeVisible();
    await card.getByLabel('New password').fill('a violet lighthouse');
    await card.getByLabel('Confirm password').fill('a violet lighthouse');
    await card.getByRole('button', { name: 'Save the password' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('OTP').fill(await sandbox.code(owner.email, 2));
    await expect(card.getByText('Your password is changed.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await sandbox.mail({ to: owner.email, subject: 'Your password was changed' });
    const other = await product.ask('GET', '/api/me/', { token: owner.token });
    expect(other.status).toBe(401);
  },
);

test(
  'an owner moves to another address, and the earlier mailbox puts it back (product §2.43, §11.17)',
  { tag: '@widths' },
  async ({ visit, world, complaints }) => {
    const { sandbox } = world;
    // The session has ended by then.
    complaints.expect(/status of 401/);
    const owner = await newOwner(world);
    const other = newEmail('sam');
    const page = await visit();
    await page.goto('/');
    await signIn(page, owner);
    await expect(page).toHaveURL('/welcome');
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'E‑mail address' });
    await card.getByRole('button', { name: 'Change e‑mail address' }).click();
    await card.getByLabel('New e‑mail address').fill('not an address');
    await card.getByRole('button', { name: 'Send the code' }).click();
    await expect(card.getByText('Please enter a valid email address')).toBeVisible();
    await card.getByLabel('New e‑mail address').fill(other);
    await look(page, 'the new sign-in address');
    await card.getByRole('button', { name: 'Send the code' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('OTP').fill(await sandbox.code(owner.email, 2));
    const code = await sandbox.code(other);
    await look(page, 'the code of the new mailbox');
    await card.getByLabel('OTP').fill(code);
    await expect(card.getByText(`You sign in with ${other} from now on`)).toBeVisible();
    await look(page, 'the profile with another address');
    const told = await sandbox.mail({
      to: owner.email,
      subject: 'Your e‑mail address was changed',
    });
    const [link = ''] = /http\S+\/put-back\/\S+/.exec(told.text) ?? [];
    await page.goto(link);
    await look(page, 'the page that puts an address back');
    await page.getByRole('button', { name: 'Put my address back' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is back.' })).toBeVisible();
    await look(page, 'the address is back');
    await page.goto('/profile');
    await expect(page).toHaveURL(/^[^?]*\/\?/);
    await sandbox.mail({ to: other, subject: 'Your e‑mail address was put back' });
    await page.goto(link);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(owner.email)));
  },
);
