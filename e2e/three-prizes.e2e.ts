import { buyTickets, newEmail } from './support/club.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('a draw of three prizes, from its form to its winners (product §2.10, §12.7, §12.13, §12.14)', async ({
  visit,
  page: visitor,
  product,
  sandbox,
  club,
}) => {
  const page = await visit({ as: club });
  page.on('dialog', (dialog) => void dialog.accept());
  const name = `Three prizes ${Date.now()}`;
  await page.goto('/profile/create-draw');
  await page.getByLabel('Draw Name').fill(name);
  await page.getByLabel('Prize', { exact: true }).fill('A shirt');
  await page.getByRole('button', { name: 'In four weeks, 7 pm' }).click();
  await page.getByText('Recommended').click();
  await page.getByLabel('Entry Cost').fill('3');

  await test.step('prizes are added, put in order and removed by keyboard, and the focus goes along', async () => {
    const add = page.getByRole('button', { name: 'Add another prize' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Prize 2', { exact: true }).last()).toBeFocused();
    await page.keyboard.type('A camper van');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('45000.50');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel('Prize', { exact: true })).toHaveValue('A camper van');
    await expect(page.getByText('A camper van is now prize 1 of 2.')).toBeAttached();
    await add.press('Enter');
    await page.keyboard.type('A day at the sea');
    await add.press('Enter');
    await expect(page.getByText('Prize 4 added.')).toBeAttached();
    await page.getByRole('button', { name: 'Remove prize 4' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove prize 3' })).toBeFocused();
    await page.getByRole('button', { name: 'Move prize 3 up' }).press('Enter');
    await expect(page.getByText('A day at the sea is now prize 2 of 3.')).toBeAttached();
    await page.getByRole('button', { name: 'Move prize 2 down' }).press('Enter');
    await page.getByLabel('Each person can win at most one prize').check();
  });

  await test.step('what is wrong stands at its own field', async () => {
    await page.getByRole('group', { name: 'Prize 2' }).getByLabel('How many').fill('0');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page.getByText('Must be greater than 0')).toHaveCount(2);
    await look(page, 'the form with three prizes and a mistake', { sameAtDesk: true });
    await page.getByRole('group', { name: 'Prize 2' }).getByLabel('How many').fill('1');
    await page.getByLabel('Number of Ticket(s)').fill('2');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page.getByText('There are more prizes than tickets.')).toHaveCount(2);
    await page.getByLabel('Number of Ticket(s)').fill('');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page).toHaveURL('/welcome');
  });

  const path = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');
  const id = path?.split('/').at(-1) ?? '';

  await test.step('the page, the terms and the checkout say what can be won', async () => {
    await visitor.goto(`/draw-info/${id}`);
    await expect(visitor.getByText('worth $45,000.50 AUD').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'This draw', exact: true })).toBeVisible();
    await expect(visitor.getByText('This rests on Clubdraw')).toBeVisible();
    await look(visitor, 'the page of a draw with three prizes', { sameAtDesk: true });
    await visitor.goto(`/terms?drawId=${id}`);
    await expect(visitor.getByText('Place 3: A day at the sea.')).toBeVisible();
    await look(visitor, 'the terms of a draw with three prizes');
    await visitor.goto(`/total?drawId=${id}&count=1`);
    await expect(visitor.getByRole('heading', { name: 'This draw', exact: true })).toBeVisible();
    await expectNoBarriers(visitor, 'the checkout of a draw with three prizes', 'light');
  });

  await test.step('three people win, and everybody can read the places', async () => {
    const draw = { id, name, runAt: new Date() };
    for (const who of ['ann', 'ben', 'cat', 'dan']) {
      await buyTickets({ product, sandbox }, draw, { email: newEmail(who) });
    }
    await sandbox.advance('P29D');
    await visitor.goto(`/draw-info/${id}`);
    await expect(visitor.getByRole('heading', { name: 'Winners' })).toBeVisible();
    await expect(visitor.getByText('Place 1: A camper van', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'All winners' })).toBeVisible();
    await look(visitor, 'the page of a drawn draw with three winners', { sameAtDesk: true });
    await page.goto(`/profile/draw-details/${id}`);
    await expect(page.getByRole('heading', { name: 'Place 3: A day at the sea' })).toBeVisible();
    await look(page, 'the details of a draw with three winners', { sameAtDesk: true });
    await visitor.goto(`/draw-live/${id}`);
    await expect(visitor.getByText(/^Place 3, A day at the sea/).first()).toBeVisible({
      timeout: 60_000,
    });
    await look(visitor, 'the stage with three places');
  });
});
