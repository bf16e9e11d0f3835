import type { Locator } from '@playwright/test';
import { connectedClub, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { fillDraw } from './support/owner-steps.ts';

/** The text that is selected in a field of plain text. */
function selectedIn(field: Locator): Promise<string> {
  return field.evaluate((one) =>
    one instanceof HTMLTextAreaElement
      ? one.value.slice(one.selectionStart, one.selectionEnd)
      : 'no field of plain text',
  );
}

const blank = '[where and how]';

test(
  'the starting text has what is known, asks for the rest, and is not published with a blank (product §4.9)',
  { tag: '@phone' },
  async ({ visit, world, product }) => {
    const club = await connectedClub(world);
    await product.call('PUT', '/api/club-owner/club', {
      token: club.token,
      body: { name: 'Lakeside Rowing Club', contact: 'hello@lakeside.example' },
    });
    const page = await visit({ as: club });
    await page.goto('/profile/create-draw');
    await fillDraw(page, 'A day on the lake');
    const terms = page.getByLabel('Terms and conditions');

    await test.step('fields ask for what only the club knows', async () => {
      await page.getByRole('button', { name: 'Use the starting text' }).click();
      const address = page.getByLabel('Address or registration number of your club');
      await expect(address).toBeFocused();
      await expect(page.getByLabel('Country')).toHaveValue('Australia');
      await expect(page.getByLabel('Where people can write to')).toHaveValue(
        'hello@lakeside.example',
      );
      await address.fill('12 Shore Road, Geelong');
      await look(page, 'the form of a draw that asks for what its terms need');
      await address.press('Enter');
      await expect(terms).toHaveValue(
        /These are the terms of “A day on the lake”\. The draw is run by Lakeside Rowing Club, 12 Shore Road, Geelong, Australia\. Write to hello@lakeside\.example with any question\./,
      );
    });

    await test.step('a blank that is left is selected, and keeps the draw from being published', async () => {
      await expect(terms).toBeFocused();
      await page.getByLabel('Draw Name').focus();
      await page.getByRole('button', { name: 'Create Draw' }).click();
      await expect(terms).toHaveAccessibleDescription(`Fill in what is in brackets: ${blank}`);
      await expect(terms).toBeFocused();
      await expect(terms).toBeInViewport();
      expect(await selectedIn(terms)).toBe(blank);
      await expect(page).toHaveURL('/profile/create-draw');
      await page.keyboard.type('at our boathouse [the red one]');
    });

    await test.step('the terms follow the conditions until they are published', async () => {
      await page.getByLabel('Days to claim the prize').fill('21');
      await page.getByText('are 18 or older', { exact: true }).click();
      await page.getByLabel('Further conditions').fill('live in Victoria');
      await expect(terms).toHaveValue(/has 21 days to claim the prize\. Only people who paid with/);
      await expect(terms).toHaveValue(/and live in Victoria can have the prize\./);
      await expect(terms).not.toHaveValue(/18 or older/);
      await page.getByRole('button', { name: 'Create Draw' }).click();
      await expect(page).toHaveURL('/welcome');
    });

    await test.step('buyers accept terms without a blank, and with the brackets of the club', async () => {
      const path = (await page.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? '';
      const buyer = await visit();
      await buyer.goto(`/terms?drawId=${path.split('/').at(-1)}`);
      await expect(buyer.getByText('at our boathouse [the red one].')).toBeVisible();
      await expect(buyer.getByText('live in Victoria can have the prize.')).toBeVisible();
      await expect(buyer.getByText(blank)).toBeHidden();
    });
  },
);

test(
  'a blank in stored terms is marked in the editor, and no form saves it (product §2.19, §4.9)',
  { tag: '@phone' },
  async ({ visit, club, world }) => {
    const termsHtml = `<h2>Rules</h2><p>Handed over <strong>${blank}</strong>.</p>`;
    // A call is never refused for brackets.
    const draw = await publishDraw(world, club, { termsHtml });
    const page = await visit({ as: club });
    await page.goto(`/profile/terms?drawId=${draw.id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Terms' });
    await expect(editor.locator('[data-blank]')).toHaveText(blank);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(`Fill in what is in brackets: ${blank}`);
    await expect(editor).toBeFocused();
    await look(page, 'the terms editor with a blank');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.type('at the boathouse');
    await expect(editor.locator('[data-blank]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Buyers of this draw accept these terms.')).toBeVisible();
    await expect(page.getByText('Handed over at the boathouse.')).toBeVisible();

    await page.goto(`/profile/edit-draw/${draw.id}`);
    await page.getByRole('button', { name: 'Edit with formatting' }).click();
    await expect(page.getByRole('textbox', { name: 'Terms and conditions' })).toContainText(
      'Handed over at the boathouse.',
    );
  },
);
