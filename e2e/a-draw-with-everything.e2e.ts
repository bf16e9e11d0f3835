import type { Page, TestInfo } from '@playwright/test';
import { cards, goToPayment, payWith } from './support/buyer-steps.ts';
import { buyTickets, newEmail, type Club, type Draw, type World } from './support/club.ts';
import { fillFreeEntry } from './support/free-entry-steps.ts';
import { prizePageOf } from './support/prize-steps.ts';
import { expectNoBarriers, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openExperts, runVerifier, saveProof, saveSources } from './support/verify-steps.ts';

const prizes = ['A camper van', 'A day at the sea', 'A shirt'] as const;

/** Prizes are added, put in order and removed by keyboard, and the focus goes along. */
async function typePrizes(page: Page): Promise<void> {
  await page.getByLabel('Prize', { exact: true }).fill('A shirt');
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
  await page.getByLabel('Each person can win at most one prize').check();
}

/** A row is added, filled and removed by keyboard, with the focus where one goes on. */
async function typeBundles(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a bundle' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Bundle of')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('15');
  await add.click();
  await page.getByLabel('Bundle of').nth(1).fill('8');
  await page.getByLabel('Bundle price').nth(1).fill('15');
  await expect(page.getByText('Saves $9.00 AUD of $24.00 AUD.')).toBeVisible();
  await add.click();
  await page.getByRole('button', { name: 'Remove bundle 3' }).click();
  await expect(page.getByRole('group', { name: 'Bundles' })).toBeFocused();
}

/** Each message stands at its field and in the list above the form. */
async function expectMistakes(page: Page, ...mistakes: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Create Draw' }).click();
  for (const words of mistakes) await expect(page.getByText(words)).toHaveCount(2);
}

/** Sends the form with a mistake in each part, and mends them. */
async function meetMistakes(page: Page): Promise<void> {
  const howMany = page.getByRole('group', { name: 'Prize 2' }).getByLabel('How many');
  await howMany.fill('0');
  await expectMistakes(page, 'Must be greater than 0', 'Address is required');
  await page.getByRole('link', { name: 'Address is required' }).click();
  await expect(page.getByLabel('Address for cards')).toBeFocused();
  await page.keyboard.type('PO Box 7\nTorquay 3228');
  await howMany.fill('1');
  const tickets = page.getByLabel('Number of Ticket(s)');
  await tickets.fill('2');
  await expectMistakes(page, 'There are more prizes than tickets.');
  await tickets.fill('9');
  await page.getByLabel('Limit for each person').fill('10');
  const tooDear = 'A bundle must cost less than its tickets one by one.';
  await expectMistakes(page, tooDear, 'Must not be more than the tickets');
  await page.getByRole('link', { name: tooDear }).click();
  await expect(page.getByLabel('Bundle price').first()).toBeFocused();
  await look(page, 'the form of a draw with mistakes in each part', { sameAtDesk: true });
  await page.getByLabel('Bundle price').first().fill('10');
  await tickets.fill('10');
  await expectMistakes(page, 'Date must be before the draw');
}

async function readSiteTexts(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Your draw is live' });
  await sheet.getByRole('button', { name: 'Put it on your site' }).click();
  await expect(sheet.getByLabel('A card with the live count')).toHaveValue(/<iframe src="\S+embed/);
  await expect(sheet.getByLabel('A plain link')).toHaveValue(/via=website/);
  await look(page, 'the sheet that shares a draw, with texts for a site', { sameAtDesk: true });
}

/** Fills the form in with everything that a draw can have; answers the draw. */
async function publishByForm(page: Page, { sandbox }: World): Promise<Draw> {
  const name = `Everything ${newEmail('x').slice(2, 10)}`;
  await page.goto('/profile/create-draw');
  await page.getByLabel('Draw Name').fill(name);
  await page.getByLabel('Entry Cost').fill('3');
  await test.step('prizes by keyboard', () => typePrizes(page));
  await test.step('bundles by keyboard', () => typeBundles(page));
  await page.getByRole('checkbox', { name: 'Online' }).check();
  await page.getByLabel('Free entries online in all').fill('2');
  await page.getByRole('checkbox', { name: 'By post' }).check();
  await page.getByLabel('Received by').fill('2099-01-01T10:00');
  await page.getByLabel('Draw as soon as it is sold out').check();
  await test.step('what is wrong stands at its own field', () => meetMistakes(page));
  const runAt = await page.getByLabel('Date', { exact: true }).inputValue();
  await page.getByLabel('Received by').fill(`${runAt.slice(0, 10)}T10:00`);
  await page.getByRole('button', { name: 'Create Draw' }).click();
  await expect(page).toHaveURL('/welcome');
  await test.step('the sheet has texts for a site of one’s own', () => readSiteTexts(page));
  const path = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');
  return { id: path?.split('/').at(-1) ?? '', name, runAt: await sandbox.now() };
}

/** The owner reads how the draw is sold, and comes to the page for cards. */
async function readDetails(page: Page, { id }: Draw): Promise<void> {
  await page.goto(`/profile/draw-details/${id}`);
  await expect(page.getByText('5 tickets together', { exact: true })).toBeVisible();
  await expect(page.getByText('8 tickets together')).toBeVisible();
  await expect(page.getByText('Limit for each person')).toBeVisible();
  await expect(page.getByText('Free entries by post')).toBeVisible();
  await look(page, 'the details of a draw with everything', { sameAtDesk: true });
  await page.getByRole('link', { name: 'Entries by post' }).click();
  await expect(page.getByRole('heading', { name: 'Type in a card' })).toBeVisible();
  await look(page, 'the page for cards without any', { sameAtDesk: true });
}

/** Page and terms say what can be won, at which price, and how to enter for free. */
async function readOffer(page: Page, { id }: Draw): Promise<void> {
  await page.goto(`/terms?drawId=${id}`);
  await expect(page.getByText('Place 3: A shirt.')).toBeVisible();
  await look(page, 'the terms of a draw with everything');
  await page.goto(`/draw-info/${id}`);
  await expect(page.getByText('worth $45,000.50 AUD').first()).toBeVisible();
  await page.getByRole('heading', { name: 'The rules of this draw' }).click();
  await expect(page.getByText('One prize per person')).toBeVisible();
  // Letters that arrive between two readings change the sizes of both.
  await expect(async () => {
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
    const free = await page.getByRole('link', { name: 'Enter for free' }).boundingBox();
    expect(free?.height).toBe(next?.height);
    expect(free?.width).toBe(next?.width);
  }).toPass({ timeout: 20_000 });
  await look(page, 'the page of a draw with everything', { sameAtDesk: true });
}

/** A bundle by its link, up to the tickets. */
async function buyBundle(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: '5 tickets' }).click();
  await expect(page.getByText('5 tickets', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The rules of this draw' })).toBeVisible();
  await expectNoBarriers(page, 'the checkout of a draw with everything', 'light');
  await goToPayment(page, email);
  await payWith(page, cards.pays);
  await expect(page.getByRole('heading', { name: /You(’|')re in|You are in/i })).toBeVisible();
}

/** The free way in, from the checkout to the ticket. */
async function enterForFree(
  page: Page,
  { sandbox }: World,
  { draw, email }: { draw: Draw; email: string },
): Promise<void> {
  await page.goto(`/total?drawId=${draw.id}&count=1`);
  await page.getByRole('link', { name: 'You can also enter for free' }).click();
  await expect(page.getByRole('heading', { name: 'Enter for free', exact: true })).toBeVisible();
  await expect(page.getByText('PO Box 7, Torquay 3228')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Full name').fill('Mia Chen');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'valid email' })).toBeVisible();
  await fillFreeEntry(page, sandbox, { name: 'Mia Chen', email });
  await look(page, 'the form of a free entry', { sameAtDesk: true });
  await page.getByRole('button', { name: 'Enter for free' }).click();
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/public/calendar/draw/${draw.id}`,
  );
  await look(page, 'the ticket of a free entry', { sameAtDesk: true });
  await sandbox.mail({ to: email, subject: `Your tickets for ${draw.name}` });
}

/** The owner types a card in, pastes others, turns one away, and gives the other its ticket. */
async function typeCards(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ann Reid');
  await page.getByLabel('Address').fill('1 Sea Road, Torquay');
  await page.getByLabel('Postcode').fill('3228');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add the card' }).click();
  await expect(
    page.getByText('1 card waits for its ticket.', { exact: true }).last(),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  const cy = newEmail('cy');
  await page
    .getByLabel('Cards', { exact: true })
    .fill(`Cy Young; 3 Bay St; 3228; ${cy}\n; 1 Sea Road; 3228`);
  await page.getByRole('button', { name: 'Add 2 cards' }).click();
  await expect(page.getByText('1 card waits for its ticket. 1 cannot be read.')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await look(page, 'the cards of a draw', { sameAtDesk: true });
  await page.getByRole('button', { name: 'Turn away the card of Cy Young' }).click();
  await page.getByLabel('The same card was typed in before').check();
  await page.getByLabel('In your words').fill('Twice in the box');
  await look(page, 'a card that is turned away', { sameAtDesk: true });
  await page.getByRole('button', { name: 'Turn it away' }).click();
  await expect(page.getByText('before: Twice in the box')).toBeVisible();
  await page.getByRole('button', { name: 'Give 1 card its ticket now' }).click();
  await expect(page.getByText('1 card has its ticket.')).toBeVisible();
}

type Winner = { place: number; prize: string; code: string; email: string };

/** The holders of the places, as the owner reads them. */
async function winnersOf({ product }: World, { token }: Club, { id }: Draw): Promise<Winner[]> {
  const { winners } = await product.call('GET', `/api/club-owner/draw/${id}`, { token });
  return Array.isArray(winners) ? winners : [];
}

/** Each holder has the one mail that tells of the own prize. */
async function expectAllTold({ sandbox }: World, winners: readonly Winner[]): Promise<void> {
  for (const { email, prize, code } of winners) {
    const { text } = await sandbox.mail({ to: email, subject: `You won: ${prize}` });
    expect(text).toContain(code);
  }
}

/** Everybody reads the places, on the page, on the stage, and the owner with the holders. */
async function readPlaces(page: Page, owner: Page, { id }: Draw): Promise<void> {
  await page.goto(`/draw-info/${id}`);
  await expect(page.getByRole('heading', { name: 'Winners' })).toBeVisible();
  await expect(page.getByText('Place 1: A camper van', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All winners' })).toBeVisible();
  await expect(
    page.getByText(
      /^2 of 10 tickets were free entries \(1 online, 1 by post\)\..* 1 card was turned away\./,
    ),
  ).toBeVisible();
  await look(page, 'the page of a drawn draw with everything', { sameAtDesk: true });
  await owner.goto(`/profile/draw-details/${id}`);
  await expect(owner.getByRole('heading', { name: 'Place 3: A shirt' })).toBeVisible();
  await look(owner, 'the details of a draw with three winners', { sameAtDesk: true });
  await page.goto(`/draw-live/${id}`);
  await expect(page.getByText(/^Place 3, A shirt/).first()).toBeVisible({ timeout: 60_000 });
  await look(page, 'the stage with three places');
  await page.goto(`/free-entry/${id}`);
  await expect(page.getByRole('heading', { name: 'This draw is closed.' })).toBeVisible();
  await look(page, 'a free way in that is closed', { sameAtDesk: true });
}

/** The page checks the draw, and the downloaded verifier the saved files. */
async function verifyAll(page: Page, { id }: Draw, testInfo: TestInfo): Promise<void> {
  await page.goto(`/verify/${id}`);
  await page.getByRole('button', { name: 'Check this draw' }).click();
  const verdict = page.getByRole('heading', { name: 'The sums are right.' });
  await expect(verdict).toContainText(/passed over/);
  const proof = await saveProof(page, testInfo);
  await look(page, 'the check of a draw with everything', { sameAtDesk: true });
  const sources = await saveSources(page, testInfo);
  const ledger = ['--fetch', '--ledger-files', new URL('/public', page.url()).href];
  const said = await runVerifier(proof, '--sources', sources, ...ledger);
  expect(said).toContain('VERIFIED. Rehearsal.');
  expect(said).toMatch(/ ok V19 .*\n +2 of 10 tickets were free entries \(1 online, 1 by post\)/);
  await page.getByLabel('Receipt, certificate').setInputFiles([proof.log, sources]);
  await openExperts(page);
  await expect(page.getByText('The list of sources came from your file.')).toBeVisible();
  await expect(verdict).toBeVisible();
}

test('a draw of three prizes, two bundles, a limit and free ways in, sold out early, from its form to its verified winners (product §2.10, §2.15, §2.23, §2.36, §2.37, §2.38, §4.14, §5.5, §12.7, §12.13, §12.14, §12.16, §12.17)', async ({
  visit,
  page,
  world,
  sandbox,
  club,
  complaints,
}, testInfo) => {
  // A date that only the server can compare.
  complaints.expect(/status of 400/);
  const owner = await visit({ as: club });
  owner.on('dialog', (dialog) => void dialog.accept());
  const draw = await publishByForm(owner, world);
  await test.step('the details lead to the cards', () => readDetails(owner, draw));
  const [bo, cat] = [newEmail('bo'), newEmail('cat')];
  const [mia, ann] = [newEmail('mia'), newEmail('ann')];
  await test.step('cards are typed in, and one is turned away', () => typeCards(owner, ann));
  await test.step('page and terms say what can be won', () => readOffer(page, draw));
  await test.step('a bundle is bought', () => buyBundle(page, bo));
  await test.step('somebody enters for free', () =>
    enterForFree(page, world, { draw, email: mia }));
  await test.step('the last tickets are sold: everybody hears that it is drawn early', async () => {
    await buyTickets(world, draw, { email: cat, count: 3 });
    for (const email of [bo, mia, ann]) {
      await sandbox.mail({ to: email, subject: `Sold out: ${draw.name}` });
    }
    await page.goto(`/verify/${draw.id}`);
    await expect(page.getByText('Early because it sold out: latest')).toBeVisible();
  });

  await test.step('three people win, each is told, and everybody can read the places', async () => {
    await sandbox.advance('PT26H');
    await readPlaces(page, owner, draw);
    const winners = await winnersOf(world, club, draw);
    expect(winners.map(({ prize }) => prize)).toEqual(prizes);
    expect(new Set(winners.map(({ email }) => email)).size).toBe(3);
    await expectAllTold(world, winners);
  });

  await test.step('one gives the prize back: it goes to others, and each is told', async () => {
    const before = await winnersOf(world, club, draw);
    // Of three winners among four people at least one has a single ticket, and no second chance
    // with it.
    const giver = before.find(({ email }) => email === mia || email === ann);
    if (!giver) throw new Error('three of four people won');
    await page.goto(await prizePageOf(sandbox, giver.email));
    await page.getByRole('button', { name: 'I do not want it' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await sandbox.advance('PT49H');
    // The one who had nothing has a prize now; who comes to a better one by it loses the other one.
    const after = await winnersOf(world, club, draw);
    const others = [bo, cat, mia, ann].filter((email) => email !== giver.email);
    expect(after.map(({ email }) => email).toSorted()).toEqual(others.toSorted());
    await expectAllTold(world, after);
  });

  await test.step('the page and the downloaded files verify it', () =>
    verifyAll(page, draw, testInfo));
});
