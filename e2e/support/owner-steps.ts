import { expect, type Page } from '@playwright/test';

type Account = { email: string; password: string };

export async function openSignUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await expect(page.getByLabel('Confirm password')).toBeVisible();
}

/**
 * Fills the sign-up form in and asks for a code. The page of sign-in, from which people come here,
 * has fields of the same names.
 */
export async function askToSignUp(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(send).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
}

/** Fills in what the form of a draw asks for. */
export async function fillDraw(page: Page, name: string): Promise<void> {
  await page.getByLabel('Draw Name').fill(name);
  await page.getByLabel('Prize', { exact: true }).fill('A day on the lake');
  await page.getByLabel('Entry Cost').fill('5');
}
