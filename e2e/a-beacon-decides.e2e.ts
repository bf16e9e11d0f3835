import type { Page } from '@playwright/test';
import { chooseTickets, cards, goToPayment, payWith } from './support/buyer-steps.ts';
import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openExperts, runVerifier, saveProof } from './support/verify-steps.ts';

test.afterEach(({ sandbox }) => sandbox.control('relay', { answers: 'right' }));

async function certificateOf(page: Page, drawId: string): Promise<unknown> {
  const answer = await page.request.get(`/public/draws/${drawId}/certificate`);
  return answer.json();
}

test(
  'a draw that a beacon decides is foreseen by a browser, and verified there and elsewhere',
  { tag: '@desk' },
  async ({ page, world, sandbox, club, visit, complaints }, testInfo) => {
    const draw = await publishDraw(world, club, { runsInMinutes: 30 });
    await chooseTickets(page, draw.id, 2);
    await goToPayment(page, newEmail('bo'));
    await payWith(page, cards.pays);
    await expect(page.getByText('entry tickets')).toBeVisible();
    await buyTickets(world, draw, { count: 3 });
    const [buyer, watcher] = [await visit(), await visit()];

    await sandbox.moveTo(draw.runAt);
    await expect(async () => {
      await page.goto(`/verify/${draw.id}`);
      await expect(page.getByText('The public number comes in')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await buyer.goto(`/draw-info/${draw.id}`);
    await expect(buyer.getByText(/Decided in [0-3]:\d\d/)).toBeVisible();
    await expect(buyer.getByText(/The list of 5 tickets was closed on/)).toBeVisible();
    await watcher.goto(`/draw-live/${draw.id}`);
    await expect(watcher.getByRole('timer')).toHaveAccessibleName(/seconds.* left/);
    await expect(watcher.getByText('the public random number that decides is due')).toBeVisible();
    await expect(page.getByText('has written the list’s fingerprint down')).toBeVisible();
    await expect(page.getByText('Your browser has read the entry log')).toBeVisible();

    // The time of the round comes, and no relay can be reached: everybody waits for this round, and
    // the platform, which doubles its pauses, has now one of ten minutes before it.
    complaints.expect(/status of 503/);
    await sandbox.control('relay', { answers: 'broken' });
    await sandbox.advance('PT20M');
    await page.reload();
    await expect(
      page.getByText('The public random number that decides is missing since'),
    ).toBeVisible();
    await expect(page.getByText('It is asked for again.')).toBeVisible();
    await look(page, 'verify while a round is awaited', { sameAtDesk: true });

    // The browser asks more often.
    await sandbox.control('relay', { answers: 'right' });
    const foreseen = page.getByText('Your browser computed: Winning ticket:');
    await expect(foreseen).toBeVisible();
    const code = /\d(?:-\d){5}/.exec(await foreseen.innerText())?.[0] ?? '';
    await expect(page.getByText('from 2 public relays itself, and they agree')).toBeVisible();
    expect(await certificateOf(page, draw.id)).toMatchObject({ result: null });
    await sandbox.advance('PT15M');
    await expect(page.getByRole('heading', { name: 'The sums are right.' })).toBeVisible();
    await expect(page.getByText('the platform says the same: Winning ticket:')).toBeVisible();
    await expect(
      page.getByText(`The winning ticket is ${code}.`, { exact: true }).first(),
    ).toBeVisible();
    await look(page, 'verify after a round that was watched', { sameAtDesk: true });
    await expect(buyer.getByRole('heading', { name: 'Winning ticket' })).toBeVisible();
    await expect(buyer.locator('.t-stub .sr')).toHaveText(code);
    await expect(watcher.getByText('This ticket wins:')).toBeVisible();

    // The forecast is kept, and a relay that lies is named.
    await page.reload();
    await expect(page.getByText('the platform says the same')).toBeVisible();
    await sandbox.control('relay', { answers: 'wrong', relay: 'two' });
    await page.getByRole('button', { name: 'Check this draw' }).click();
    await openExperts(page);
    await expect(page.getByText('Relays disagree:')).toContainText('/relay/two said something');
    await expect(page.getByText('5 tickets, 0 void, 5 in the list.')).toBeVisible();

    const told = await runVerifier(await saveProof(page, testInfo), '--fetch');
    // The sandbox's beacon is no public one, so a draw of it is worth nothing.
    expect(told).toContain('VERIFIED. Rehearsal.');
    expect(told).toContain(`Winner at the draw: ${code}`);
  },
);
