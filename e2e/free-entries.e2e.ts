import { newEmail, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('an owner offers a free way in, online and by post (product §2.10, §4.14)', async ({
  visit,
  club,
  complaints,
}) => {
  // A date that only the server can compare.
  complaints.expect(/status of 400/);
  const page = await visit({ as: club });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile/create-draw');
  const name = `Free way ${Date.now()}`;
  await page.getByLabel('Draw Name').fill(name);
  await page.getByLabel('Prize', { exact: true }).fill('A surfboard');
  await page.getByRole('button', { name: 'In four weeks, 7 pm' }).click();
  await page.getByText('Recommended').click();
  await page.getByLabel('Entry Cost').fill('3');
  await page.getByRole('checkbox', { name: 'Online' }).check();
  await page.getByRole('checkbox', { name: 'By post' }).check();
  await page.getByLabel('Received by').fill('2099-01-01T10:00');

  await test.step('what is wrong stands at its own field', async () => {
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page.getByText('Address is required')).toHaveCount(2);
    await page.getByRole('link', { name: 'Address is required' }).click();
    await expect(page.getByLabel('Address for cards')).toBeFocused();
    await look(page, 'the form with a free way in', { sameAtDesk: true });
    await page.getByLabel('Address for cards').fill('PO Box 7\nTorquay 3228');
    await page.getByRole('button', { name: 'Create Draw' }).click();
    await expect(page.getByText('Date must be before the draw')).toHaveCount(2);
  });

  await test.step('the details lead to the cards', async () => {
    const runAt = await page.getByLabel('Date', { exact: true }).inputValue();
    await page.getByLabel('Received by').fill(`${runAt.slice(0, 10)}T10:00`);
    await page.getByRole('button', { name: 'Create Draw' }).click();
    const live = page.getByRole('dialog', { name: 'Your draw is live' });
    await live.getByRole('button', { name: 'Close' }).click();
    await page.goto('/profile/draw-list');
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByText('Free entries by post')).toBeVisible();
    await page.getByRole('link', { name: 'Entries by post' }).click();
    await expect(page.getByRole('heading', { name: 'Type in a card' })).toBeVisible();
    await look(page, 'the page for cards without any', { sameAtDesk: true });
  });
});

test('a visitor enters a paid draw for free, a card comes by post, and everybody sees how many (product §2.37, §2.38, §4.14, §12.16)', async ({
  page,
  visit,
  product,
  sandbox,
  club,
}) => {
  const now = await sandbox.now();
  const draw = await publishDraw({ product, sandbox }, club, {
    runsInMinutes: 30,
    hasPicture: true,
    freeEntry: {
      online: { each: 2 },
      post: {
        address: 'PO Box 7\nTorquay 3228',
        each: 1,
        until: new Date(now.getTime() + 20 * 60_000).toISOString(),
      },
    },
  });
  const email = newEmail('free');

  await test.step('the page of the draw has a second button, as large as the first', async () => {
    await page.goto(`/draw-info/${draw.id}`);
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
    const free = await page.getByRole('link', { name: 'Enter for free' }).boundingBox();
    expect(free?.height).toBe(next?.height);
    expect(free?.width).toBe(next?.width);
    await look(page, 'a draw with a free way in', { sameAtDesk: true });
    await page.goto(`/total?drawId=${draw.id}&count=1`);
    await page.getByRole('link', { name: 'You can also enter for free' }).click();
  });

  await test.step('the code from the mailbox gives a ticket', async () => {
    await expect(page.getByRole('heading', { name: 'Enter for free', exact: true })).toBeVisible();
    await expect(page.getByText('PO Box 7, Torquay 3228')).toBeVisible();
    await page.getByRole('button', { name: 'Enter for free' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'valid email' })).toBeVisible();
    await page.getByLabel('Full name').fill('Mia Chen');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    const { text } = await sandbox.mail({ to: email, subject: 'Your Clubdraw code' });
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await page.getByLabel('I accept the').check();
    await look(page, 'the form of a free entry', { sameAtDesk: true });
    await page.getByRole('button', { name: 'Enter for free' }).click();
    await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Enter again (1 left)' })).toBeVisible();
    await look(page, 'the ticket of a free entry', { sameAtDesk: true });
    await sandbox.mail({ to: email, subject: `Your tickets for ${draw.name}` });
  });

  await test.step('the owner types in a card, pastes others, and takes one back', async () => {
    const owner = await visit({ as: club });
    await owner.goto(`/profile/draw-entries/${draw.id}`);
    await owner.getByLabel('Full name').fill('Ann Reid');
    await owner.getByLabel('Address').fill('1 Sea Road, Torquay');
    await owner.getByLabel('Postcode').fill('3228');
    await owner.getByRole('button', { name: 'Add the card' }).click();
    await expect(owner.getByText('1 card has its ticket:')).toBeVisible();
    await expect(owner.getByLabel('Full name')).toBeFocused();
    await owner
      .getByLabel('Cards', { exact: true })
      .fill('Bob Lim; 2 Hill St; 3228\nAnn Reid; 1 Sea Road; 3228\nCy Young; 3 Bay St; 3228');
    await owner.getByRole('button', { name: 'Add 3 cards' }).click();
    await expect(owner.getByText('2 cards have their tickets. 1 was refused.')).toBeVisible();
    await expect(owner.getByText('Ann Reid: At most 1 entry for each person')).toBeVisible();
    await look(owner, 'the cards of a draw', { sameAtDesk: true });
    await owner.getByRole('button', { name: 'Take back the entry of Cy Young' }).click();
    await owner.getByLabel('Reason').fill('The same card twice');
    await owner.getByRole('button', { name: 'Take it back' }).click();
    await expect(owner.getByText('Taken back: The same card twice')).toBeVisible();
  });

  await test.step('after the draw everybody sees how many tickets were free', async () => {
    await sandbox.advance('PT40M');
    const words = '3 of 3 tickets were free entries (1 online, 2 by post).';
    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByText(words)).toBeVisible();
    await page.goto(`/verify/${draw.id}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await look(page, 'the check of a draw with free entries', { sameAtDesk: true });
    await page.goto(`/free-entry/${draw.id}`);
    await expect(page.getByRole('heading', { name: 'This draw is closed.' })).toBeVisible();
    await look(page, 'a free way in that is closed', { sameAtDesk: true });
  });
});
