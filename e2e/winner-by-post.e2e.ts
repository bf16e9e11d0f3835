import { randomUUID } from 'node:crypto';
import { signIn } from '@clubdraw/journeys/club';
import { connectedClub, publishDraw, type Club, type Draw, type World } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const card = { name: 'Ann Post', address: 'Unit 2, 1 Sea Road\nTorquay', postcode: '3228' };

/** A draw whose one ticket came on a card without an e-mail address, and has the prize. */
async function wonByPost(world: World, club: Club): Promise<Draw> {
  const { product, sandbox } = world;
  const until = new Date((await sandbox.now()).getTime() + 30 * 60_000).toISOString();
  const post = { address: 'PO Box 7, Torquay 3228', each: 2, until };
  const freeEntry = { online: null, post };
  const draw = await publishDraw(world, club, { runsInMinutes: 60, freeEntry });
  const path = `/api/club-owner/draw/${draw.id}/postal-entries`;
  const { token } = club;
  await product.call('POST', path, { token, body: { batchId: randomUUID(), entries: [card] } });
  await product.call('POST', `${path}/enter`, { token });
  await sandbox.advance('PT66M');
  return draw;
}

test(
  'a winner by post is written to, and claims on a phone by name and postcode (product §2.40, §12.18)',
  { tag: '@phone' },
  async ({ page, world, product, sandbox, visit, complaints }) => {
    const club = await connectedClub(world);
    const draw = await wonByPost(world, club);

    const { text } = await sandbox.mail({ to: club.email, subject: 'Please write a letter' });
    expect(text).toContain('Ann Post');
    expect(text).toContain('Torquay');
    const [, code = ''] = /the draw’s code (\S+),/.exec(text) ?? [];
    const drawn = await sandbox.mail({ to: club.email, subject: `Drawn: ${draw.name}` });
    expect(drawn.text).not.toMatch(/We tell the winner|we e.mailed/i);

    const owner = await visit({ as: club });
    const details = `/profile/draw-details/${draw.id}`;
    await owner.goto(details);
    await expect(owner.getByText('Torquay').first()).toBeVisible();
    await expect(owner.getByText('could only be reached by post, and has not been')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Pass over' })).toHaveCount(0);
    await look(owner, 'details of a draw whose winner has to be written to');
    complaints.expect(/status of 400/);
    await owner.getByLabel('Sent on').fill('2020-01-01');
    await owner.getByRole('button', { name: 'Enter the letter' }).press('Enter');
    await expect(owner.getByText('from the day of the draw to today')).toBeVisible();
    await expect(owner.getByLabel('Sent on')).toBeFocused();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });
    await owner.getByLabel('Sent on').fill(today.format(await sandbox.now()));
    await owner.getByLabel('Carrier’s number').fill('RR 1234 AU');
    await owner.getByRole('button', { name: 'Enter the letter' }).press('Enter');
    await expect(owner.getByText('The letter that you entered was sent on')).toBeVisible();
    const causes = owner.getByText('Not claimed in time:').locator('..');
    await expect(causes).toBeFocused();
    await look(owner, 'details of a draw after the letter');

    await owner.goto(`/profile/draw-entries/${draw.id}`);
    await owner.getByRole('link', { name: 'Receipt of' }).click();
    await expect(owner.getByRole('heading', { name: 'Your card is in the draw' })).toBeVisible();
    await expect(owner.getByText(/^([\da-f]{4} ){15}[\da-f]{4}$/)).toBeVisible();
    await look(owner, 'the receipt of a card', { sameAtDesk: true });

    await page.goto(`/draw-info/${draw.id}`);
    await page.getByRole('link', { name: 'Entered by post?' }).click();
    await expect(page.getByRole('heading', { name: 'Has your card won?' })).toBeVisible();
    await look(page, 'the page of a card', { sameAtDesk: true });
    await page.getByLabel('Your name').fill('Ann Pest');
    await page.getByLabel('Your postcode').fill('3228');
    await page.getByRole('button', { name: 'This is me' }).press('Enter');
    await expect(page.getByText('No card with this name and this postcode')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Ann Pest');
    await look(page, 'the page of a card that has no prize', { sameAtDesk: true });
    await page.getByLabel('The draw').fill(code.toLowerCase());
    await page.getByLabel('Your name').fill(' ann  POST ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The claim is entered.' })).toBeVisible();
    await look(page, 'the prize of a card, claimed', { sameAtDesk: true });

    await sandbox.advance('P22D');
    const later = await visit({ as: { ...club, token: await signIn(product, club) } });
    await later.goto(details);
    await expect(later.getByText('Look at who comes.')).toBeVisible();
    await expect(later.getByText('Not claimed in time: The winner has claimed')).toBeVisible();
    await look(later, 'details of a draw whose winner claimed by post');
  },
);
