import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { signIn } from '@clubdraw/journeys/club';
import {
  buyTickets,
  connectedClub,
  newEmail,
  publishDraw,
  type Club,
  type Draw,
  type World,
} from './support/club.ts';
import { prizePageOf } from './support/prize-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

type Holder = { email: string; code: string };
type Drawn = { draw: Draw; winner: Holder; next: Holder };

/** A draw that ran with a ticket each of two buyers: the one that won, and the one behind it. */
async function drawnOfTwo(world: World, club: Club, wishes: object = {}): Promise<Drawn> {
  const draw = await publishDraw(world, club, { runsInMinutes: 10, ...wishes });
  const holders: Holder[] = [];
  for (const name of ['ann', 'ben']) {
    const email = newEmail(name);
    const [code = ''] = await buyTickets(world, draw, { email });
    holders.push({ email, code });
  }
  await world.sandbox.advance('PT14M');
  const { result } = await world.product.call('GET', `/public/club-owner/draw/${draw.id}`);
  const isWinner = ({ code }: Holder): boolean => JSON.stringify(result).includes(code);
  const [winner, next] = holders.toSorted((a, b) => Number(isWinner(b)) - Number(isWinner(a)));
  if (!winner || !next) throw new Error('two buyers bought a ticket each');
  return { draw, winner, next };
}

function courseOf({ winner, next }: Drawn, why: string): RegExp {
  return new RegExp(
    `Drawn: ${winner.code}\\. Passed over on \\d+ \\w+: ${why}\\. ?Now: ${next.code}\\.`,
  );
}

/** The page that ends the mails of a sort, from the one that came. */
async function endOfMails(sandbox: SandboxClient, to: string, subject: string): Promise<string> {
  const { text } = await sandbox.mail({ to, subject });
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  return link;
}

test(
  'a winner gives the prize back, and the next one claims it (product §2.25, §12.8, §17.4, §17.5)',
  { tag: '@widths' },
  async ({ page, world, visit }) => {
    const { sandbox } = world;
    const club = await connectedClub(world);
    const drawn = await drawnOfTwo(world, club);
    const { draw, winner, next } = drawn;

    await page.goto(await prizePageOf(sandbox, winner.email));
    await expect(page.getByRole('heading', { name: 'You won.' })).toBeVisible();
    // Mail and page name the same last day.
    const told = await sandbox.mail({ to: winner.email, subject: 'You won' });
    const [until] = /Claim your prize by \w+ \d+ \w+ \d{4},/.exec(told.text) ?? ['no last day'];
    await expect(page.getByText(until)).toBeVisible();
    await expect(page.getByRole('article', { name: 'Your ticket' })).toContainText(winner.code);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('.chads')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(page.locator('.chads')).toBeVisible();
    await look(page, 'a prize to claim', { sameAtDesk: true });
    await page.getByRole('button', { name: 'This is me' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible();
    await page.goto(await endOfMails(sandbox, next.email, `The result of ${draw.name}`));
    await look(page, 'the end of results by e‑mail', { sameAtDesk: true });
    await page.getByRole('button', { name: 'No more results by e‑mail' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible();
    await look(page, 'the end of results by e‑mail, pressed', { sameAtDesk: true });
    await page.goto(await prizePageOf(sandbox, winner.email));

    const old = await visit();
    await old.goto(page.url());

    await page.getByRole('button', { name: 'I do not want it' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You gave the prize back.' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible();
    await page.getByRole('button', { name: 'I do not want it' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

    const owner = await visit({ as: club });
    await owner.goto(await endOfMails(sandbox, club.email, `Drawn: ${draw.name}`));
    await owner.getByRole('button', { name: 'Switch it off' }).press('Enter');
    await owner.getByRole('link', { name: 'Go to your profile' }).click();
    const isTold = owner.getByRole('checkbox', { name: 'Draw has a result' });
    await expect(isTold).not.toBeChecked();
    await isTold.press('Space');
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
    await look(owner, 'the profile with its e‑mails');
    await owner.goto(`/profile/draw-details/${draw.id}`);
    await expect(owner.getByText('The winner gave the prize back. It goes on')).toBeVisible();
    await expect(owner.getByText(next.email)).toHaveCount(0);
    await look(owner, 'details of a draw whose winner gave the prize back');

    await sandbox.advance('PT49H');
    await page.goto(await prizePageOf(sandbox, next.email));
    await page.getByRole('button', { name: 'This is me' }).click();
    await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible();

    // A page from before: its press comes too late, and says so.
    await old.getByRole('button', { name: 'I do not want it' }).click();
    await expect(
      old.getByRole('heading', { name: 'The prize is not yours any more.' }),
    ).toBeVisible();
    await look(old, 'a press after the prize went on', { sameAtDesk: true });

    const course = courseOf(drawn, 'given back, by Clubdraw’s word');
    for (const path of ['draw-info', 'verify']) {
      await page.goto(`/${path}/${draw.id}`);
      await expect(page.getByText(course).first()).toBeVisible();
      await look(page, `${path} of a draw that was passed over`, { sameAtDesk: true });
    }
    await page.getByRole('button', { name: 'Check this draw' }).click();
    await expect(page.getByRole('heading', { name: 'The sums are right.' })).toContainText(
      'was passed over',
    );
    await page.goto(`/draw-info/${draw.id}`);
    await page.getByRole('link', { name: 'All draws of this club' }).click();
    await expect(page.getByText(course)).toBeVisible();
    await look(page, 'winners of a club after a pass-over', { sameAtDesk: true });

    await owner.reload();
    await expect(owner.getByText('The winner claimed the prize on')).toBeVisible();
    await expect(owner.getByText(next.email)).toBeVisible();
    await look(owner, 'details of a draw whose second winner claimed');
  },
);

test(
  'a club passes over a winner who is silent for 14 days, and they object (product §2.25, §12.8)',
  { tag: '@phone' },
  async ({ page, world, product, sandbox, visit }) => {
    const club = await connectedClub(world);
    const drawn = await drawnOfTwo(world, club, { eligible: ['Only people of 18 years and more'] });
    const { draw, winner } = drawn;
    const owner = await visit({ as: club });
    const details = `/profile/draw-details/${draw.id}`;
    await owner.goto(details);
    await expect(owner.getByText(/Not claimed in time: You can pass them over from/)).toBeVisible();
    await expect(owner.getByText(/Not eligible: You can pass them over from/)).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Pass over' })).toHaveCount(0);
    await look(owner, 'details while nobody can be passed over');

    await sandbox.advance('P14DT1H');
    const reminders = () => sandbox.mails({ to: winner.email, subject: 'Your prize waits' });
    await expect.poll(async () => (await reminders()).length).toBe(2);
    const signedIn = { ...club, token: await signIn(product, club) };
    const later = await visit({ as: signedIn });
    await later.goto(details);
    await expect(later.getByText('The winner was told, and had until')).toBeVisible();
    await expect(later.getByRole('button', { name: 'Pass over: not eligible' })).toBeVisible();
    await later.getByRole('button', { name: 'Pass over: not claimed in time' }).press('Enter');
    const dialog = later.getByRole('dialog', { name: 'Pass over the winner?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Pass over' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await look(later, 'the order to pass over, refused', { sameAtDesk: true });
    await dialog.getByLabel('Reason').fill('Nobody answered for 14 days.');
    await dialog.getByRole('button', { name: 'Pass over' }).click();
    await expect(dialog).toBeHidden();
    await expect(later.getByRole('heading', { name: 'Passed over' })).toBeVisible();
    await expect(later.getByText('Nobody answered for 14 days.')).toBeVisible();
    await look(later, 'details after passing over');

    await page.goto(await prizePageOf(sandbox, winner.email, 'The prize is not'));
    await expect(page.getByText('Nobody answered for 14 days.')).toBeVisible();
    await look(page, 'a prize that went on', { sameAtDesk: true });
    await page.getByLabel('Is this wrong? Say why').fill('I wrote to you twice.');
    await page.getByRole('button', { name: 'Object' }).click();
    await expect(page.getByText('You objected on')).toBeVisible();
    await look(page, 'a prize with an objection', { sameAtDesk: true });
    const objection = await sandbox.mail({ to: club.email, subject: 'Objection' });
    expect(objection.text).toContain('I wrote to you twice.');

    await page.goto(`/draw-info/${draw.id}`);
    await expect(page.getByText(courseOf(drawn, 'not claimed'))).toBeVisible();
  },
);
