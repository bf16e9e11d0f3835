import type { Page, Route } from '@playwright/test';
import { newEmail, publishDraw, publishPromo } from './support/club.ts';
import { expect, test } from './support/test.ts';

/** Keeps every script of a page back until it is let through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*', async (route) => {
    if (isHeld && route.request().resourceType() === 'script') held.push(route);
    else await route.fallback();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.fallback();
  };
}

/**
 * Presses Enter in the field of the address and the button, as somebody does who is quicker than
 * the script.
 */
async function pressEarly(page: Page, button: string): Promise<void> {
  await page.getByLabel('Email').press('Enter');
  await page.getByRole('button', { name: button }).click({ force: true });
}

test('a press before the script is there sends nothing, and what was typed stays (product §2.15, §2.16)', async ({
  page,
  world,
  club,
}) => {
  const email = newEmail('quick.fingers');

  await test.step('on the form of a promotional draw, which is then joined', async () => {
    const promo = await publishPromo(world, club);
    const letThrough = await holdScripts(page);
    const address = `/promo-draw/${promo.id}`;
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel('Full Name').fill('Mia Quick');
    await page.getByLabel('Email').fill(email);
    await pressEarly(page, 'Join');
    await expect(page).toHaveURL(address);
    await letThrough();
    await expect(page.getByLabel('Full Name')).toHaveValue('Mia Quick');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(async () => {
      const join = page.getByRole('button', { name: 'Join' });
      if (await join.isVisible()) await join.click();
      await expect(page.getByText('You’re in.').first()).toBeVisible();
    }).toPass();
  });

  await test.step('on the checkout, which can be paid once the script is there', async () => {
    const draw = await publishDraw(world, club);
    const letThrough = await holdScripts(page);
    const address = `/total?drawId=${draw.id}&count=2`;
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    await pressEarly(page, 'Complete Payment');
    await expect(page).toHaveURL(address);
    await letThrough();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByText('Credit Card').click();
    await page.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
  });
});
