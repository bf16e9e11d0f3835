import { expect, type Page } from '@playwright/test';

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
} as const;

/** From the draw's public page to its checkout. */
export async function chooseTickets(page: Page, drawId: string, count: number): Promise<void> {
  await page.goto(`/draw-info/${drawId}`);
  await page.getByLabel('Tickets', { exact: true }).fill(String(count));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible();
}

export async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.getByText('Credit Card').click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox').check();
}

/** From the checkout to the provider's payment page. */
export async function goToPayment(page: Page, email: string): Promise<void> {
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 39');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Robin Buyer');
  await page.getByRole('button', { name: 'Pay' }).click();
}
