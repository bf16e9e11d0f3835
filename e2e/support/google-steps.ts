import type { Page } from '@playwright/test';

type Choice = { email: string; verified?: boolean; picture?: boolean };

/** On the page of the sandbox that stands in for Google. */
export async function signInAtGoogle(page: Page, choice: Choice): Promise<void> {
  const { email, verified = true, picture = false } = choice;
  await page.getByLabel('Email', { exact: true }).fill(email);
  if (!verified) await page.getByLabel('The e-mail is not verified').check();
  if (picture) await page.getByLabel('There is a picture').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}
