import { buyTickets, newEmail, newOwner, publishDraw } from './support/club.ts';
import { signIn } from './support/owner-steps.ts';
import { prizePageOf } from './support/prize-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'a buyer whose draw is over has the data erased, and is told once (product §11.13)',
  { tag: '@widths' },
  async ({ page, world, club }) => {
    const { sandbox } = world;
    const email = newEmail('mia');
    const draw = await publishDraw(world, club, { runsInMinutes: 30 });
    await buyTickets(world, draw, { email, count: 2 });
    await sandbox.advance('PT34M');
    // A prize that is not claimed is open, and nothing is erased before.
    await page.goto(await prizePageOf(sandbox, email));
    await page.getByRole('button', { name: 'This is me' }).click();
    await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible();
    await page.goto('/customer-signin');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('OTP').fill(await sandbox.code(email));
    await page.getByRole('link', { name: 'Your data' }).click();
    await expect(page.getByRole('heading', { name: 'Erase it' })).toBeVisible();
    await look(page, 'the own data when nothing is open');
    await page.getByRole('button', { name: 'Erase my data' }).click();
    const question = page.getByRole('dialog', { name: 'Erase your data?' });
    await look(page, 'the question before the data is erased');
    await question.getByRole('button', { name: 'Keep my data' }).click();
    // While it goes away, its buttons are there beside those of the page.
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await question.getByRole('button', { name: 'Erase my data' }).click();
    await expect(page.getByText('Your data was erased, and you are signed out.')).toBeVisible();
    await look(page, 'the data is erased');
    await sandbox.mail({ to: email, subject: 'Your data was erased' });
    await page.goto('/customer-portal/data');
    await expect(page).toHaveURL('/customer-signin');
  },
);

test(
  'an owner with nothing open closes the account after a code, and cannot sign in any more (product §11.14)',
  { tag: '@widths' },
  async ({ page, world, complaints }) => {
    const { sandbox } = world;
    const owner = await newOwner(world);
    await page.goto('/');
    await signIn(page, owner);
    await expect(page).toHaveURL('/welcome');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Close the account…' }).click();
    await expect(page.getByRole('button', { name: 'Close it for good' })).toBeVisible();
    await look(page, 'the question before an account is closed');
    await page.getByRole('button', { name: 'Close it for good' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await question.getByLabel('OTP').fill(await sandbox.code(owner.email, 2));
    await expect(page).toHaveURL('/?sign-in');
    await expect(page.getByText('Your account is closed.')).toBeInViewport();
    await sandbox.mail({ to: owner.email, subject: 'Your account is closed' });
    await look(page, 'the sign-in after an account was closed');
    complaints.expect(/status of 401 .*login/);
    await signIn(page, owner);
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
);
