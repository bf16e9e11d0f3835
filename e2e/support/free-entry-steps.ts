import { expect, type Page } from '@playwright/test';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';

/** Asks for the code of a free entry and types it in; the form is complete then. */
export async function fillFreeEntry(
  page: Page,
  sandbox: SandboxClient,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await page.getByLabel('Code').fill(await sandbox.code(email));
  await page.getByLabel('I accept the').check();
}
