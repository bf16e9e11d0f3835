import { connectedClub, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'an owner makes a key, a program reads with it, and the key is deleted (product §2.48, §11.20)',
  { tag: '@widths' },
  async ({ visit, world, sandbox, complaints }) => {
    const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
    const draw = await publishDraw(world, club, { ticketCap: 20 });
    const page = await visit({ as: club });
    const row = page.getByRole('main').getByRole('listitem');
    // The key of the mail's code is asked for once more below.
    complaints.expect(/status of 40[13]/);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Keys' }).click();
    await expect(page.getByText('No program has a key of your club.')).toBeVisible();
    await look(page, 'the keys of a club without one');

    await page.getByRole('button', { name: 'Make the key' }).click();
    await expect(page.getByText('Please give the key a name.')).toBeVisible();
    await page.getByLabel('Name').fill('Bookkeeping');
    await page.getByRole('checkbox', { name: 'Reads' }).uncheck();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please choose what the key may do.')).toBeVisible();
    await look(page, 'a key that may do nothing');
    await page.getByRole('checkbox', { name: 'Reads' }).check();
    await page.getByLabel('Ends').selectOption('In 90 days');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(question).toBeVisible();
    await question.getByLabel('OTP').fill(await sandbox.code(club.email, 2));
    const made = page.getByRole('status').filter({ hasText: 'Copy it now' });
    await expect(made).toBeVisible();
    await look(page, 'a key that was just made');
    const [key = ''] = /cd_[\w-]{43}/.exec(await made.innerText()) ?? [];
    await expect(row).toContainText('Not used yet');

    const read = async (path: string) =>
      fetch(`${world.product.url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
    const list = await read('/api/club-owner/draw');
    expect(await list.text()).toContain(draw.name);
    expect((await read('/api/me/')).status).toBe(403);
    await page.getByRole('button', { name: 'I have it' }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(key)).toHaveCount(0);
    await expect(row).toContainText('Last used');
    await look(page, 'the keys of a club');
    await sandbox.mail({ to: club.email, subject: 'A key was made for your club' });

    await page.getByRole('button', { name: 'Delete Bookkeeping' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete this key?' });
    await look(page, 'the question before a key is deleted');
    await sure.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No program has a key of your club.')).toBeVisible();
    expect((await read('/api/club-owner/draw')).status).toBe(401);
  },
);
