import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('an owner writes default terms with a heading and bold words (product §2.19, §4.9)', async ({
  visit,
  club,
}) => {
  const page = await visit({ as: club });
  await page.goto('/profile/terms');
  await expect(page.getByRole('heading', { name: 'Default Terms & Conditions' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Terms' });
  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await page.getByRole('button', { name: 'Heading 2' }).click();
  await editor.pressSequentially('Who may enter');
  await editor.press('Enter');
  await editor.pressSequentially('Residents of ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await editor.pressSequentially('Australia');
  await editor.press('Enter');
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await editor.pressSequentially('One prize each');
  await expect(editor.getByRole('list')).toHaveCSS('list-style-type', 'disc');
  // Colours of a club were chosen on white.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(editor).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectNoBarriers(page, 'the terms editor', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page, 'the terms editor', 'light');
  await expectNoSidewaysScroll(page, 'the terms editor');
  await page.getByRole('button', { name: 'Save' }).click();
  // The editor shows the heading too: only this button says that the text is saved.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who may enter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who may enter' })).toBeVisible();
  await expect(page.getByText('Australia')).toHaveCSS('font-weight', '700');
  const saved = page.locator('.terms-text');
  await expect(saved.getByRole('list')).toHaveCSS('list-style-type', 'disc');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(saved).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the terms of one draw can be changed until it sells, and then say why not (product §2.19, §4.9)', async ({
  visit,
  club,
  world,
}) => {
  const draw = await publishDraw(world, club);
  const page = await visit({ as: club });
  await page.goto(`/profile/terms?drawId=${draw.id}`);
  const title = 'Custom Terms & Conditions (this draw only)';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Terms' });
  await editor.press('ControlOrMeta+a');
  await editor.pressSequentially('Only for this draw.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.goto(`/terms?drawId=${draw.id}`);
  await expect(page.getByText('Only for this draw.')).toBeVisible();
  await buyTickets(world, draw, { email: newEmail('terms'), count: 1 });
  await page.goto(`/profile/terms?drawId=${draw.id}`);
  await expect(page.getByText('Tickets of this draw are sold.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
});
