import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cards, chooseTickets, goToPayment, payWith } from './support/buyer-steps.ts';
import { buyTickets, newEmail, publishDraw } from './support/club.ts';
import { recordedDraw, serveRecorded } from './support/recorded-draw.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openExperts, reachedLevel, runVerifier, saveProof } from './support/verify-steps.ts';

function mark(page: Page, id: string) {
  return page.getByRole('listitem').filter({ hasText: `(${id})` });
}

/** The text of a page that can be seen above so many pixels. */
function visibleWithin(page: Page, height: number): Promise<string> {
  return page.evaluate((bottom) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    for (let at = texts.nextNode(); at; at = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(at);
      const { top, width } = range.getBoundingClientRect();
      const isOver = top + scrollY < bottom && width > 1;
      if (isOver && at.parentElement?.checkVisibility()) seen.push(at.textContent ?? '');
    }
    return seen.join(' ');
  }, height);
}

test('a draw is checked in the browser, by the verifier, and with a forged certificate (product §2.23)', async ({
  page,
  world,
  sandbox,
  club,
  complaints,
  visit,
}, testInfo) => {
  const draw = await publishDraw(world, club, { runsInMinutes: 5 });
  await chooseTickets(page, draw.id, 2);
  await goToPayment(page, newEmail('cal'));
  await payWith(page, cards.pays);
  await expect(page.getByText('entry tickets')).toBeVisible();
  const [code = ''] = await buyTickets(world, draw, { count: 3 });
  await page.goto(`/draw-info/${draw.id}`);
  await page.getByRole('link', { name: 'Check this draw' }).click();
  await expect(page.getByText('nothing is drawn yet')).toBeVisible();
  await look(page, 'verify before the draw', { sameAtDesk: true });
  await page.getByLabel('Ticket code').fill(code);
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(page.getByText('The list is not closed yet.')).toBeVisible();

  await sandbox.advance('PT10M');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The winning ticket is').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Check this draw' }).click();
  await expect(
    page.getByRole('heading', {
      name: 'The sums are right. A rehearsal.',
    }),
  ).toBeVisible();
  // The verdict, its steps and the level come first; a phone's first view has no hash and no V1.
  await expect(reachedLevel(page, 'Rehearsal')).toBeVisible();
  for (const title of [
    'The rules were published',
    'The list of tickets was closed',
    'The winner follows from both',
  ]) {
    const step = page.getByRole('listitem').filter({ hasText: title });
    await expect(step).toContainText('Checked.');
  }
  expect(await visibleWithin(page, 844)).not.toMatch(/\bV\d|[0-9a-f]{12}|(?:[0-9a-f]{4} ){3}/);
  await openExperts(page);
  await expect(page.getByText('The random value comes from a test beacon').first()).toBeVisible();
  await expect(mark(page, 'V13')).toContainText('5 tickets, 0 void, 5 in the list.');
  await expect(mark(page, 'V14')).toContainText('Passed');
  await mark(page, 'V9').getByText('The figures').click();
  await expect(mark(page, 'V9')).toContainText('its first 3 bits');
  await look(page, 'verify with every check', { sameAtDesk: true });

  await page.getByLabel('Ticket code').fill(code.replaceAll('-', ''));
  await page.getByLabel('Ticket code').press('Enter');
  await expect(page.getByText('A ticket with this code is in the list, place')).toContainText(
    'Whose it is needs your receipt.',
  );
  await expect(page.getByRole('heading', { name: 'Your ticket took part' })).toBeVisible();
  await page.getByLabel('Ticket code').fill('');
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(page.getByText('Type the code of a ticket.')).toBeVisible();

  const { request } = page;
  expect((await request.get(`/verify/${draw.id}`)).headers()['content-security-policy']).toContain(
    "script-src 'self';",
  );
  await look(page, 'verify with a ticket found');
  const proof = await saveProof(page, testInfo);
  expect(await runVerifier(proof)).toContain('VERIFIED. Rehearsal.');

  const { certificate, log } = proof;
  const forged = JSON.parse(await readFile(certificate, 'utf8'));
  forged.pub.runAtMs += 1;
  const forgedFile = testInfo.outputPath('forged.json');
  await writeFile(forgedFile, JSON.stringify(forged));
  const saved = page.getByLabel('Receipt, certificate');
  await saved.setInputFiles([forgedFile, log]);
  await expect(page.getByRole('heading', { name: 'It does not check out.' })).toBeVisible();
  await expect(mark(page, 'V2')).toContainText('Failed');
  await look(page, 'verify with a forged certificate', { sameAtDesk: true });

  // A round of the public chain in place of the test beacon, in a browser that knows no ledger yet.
  const recorded = recordedDraw();
  const stranger = await visit();
  await stranger.goto(await serveRecorded(stranger, draw.id, recorded));
  await stranger.getByRole('button', { name: 'Check this draw' }).click();
  const right = 'The sums are right. Sealed by Clubdraw alone.';
  await expect(stranger.getByRole('heading', { name: right })).toBeVisible();
  await expect(reachedLevel(stranger, 'Sealed by Clubdraw alone')).toBeVisible();
  await openExperts(stranger);
  for (const id of ['V7', 'V13', 'V14']) {
    await expect(mark(stranger, id)).toContainText('Passed');
  }
  await look(stranger, 'verify on a round of the public beacon', { sameAtDesk: true });
  const [winner, reserve, ...others] = recorded.certificate.picks;
  const exchanged = { ...recorded.certificate, picks: [reserve, winner, ...others] };
  const exchangedFile = testInfo.outputPath('exchanged.json');
  await writeFile(exchangedFile, JSON.stringify(exchanged));
  await stranger.getByLabel('Receipt, certificate').setInputFiles(exchangedFile);
  await expect(stranger.getByRole('heading', { name: 'It does not check out.' })).toBeVisible();
  await expect(mark(stranger, 'V9')).toContainText('Failed');

  // From saved copies alone: nothing of the platform is needed any more, though its keys are
  // missed.
  complaints.expect(/INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await saved.setInputFiles([certificate, log]);
  await openExperts(page);
  await expect(page.getByText('The entry log came from your file.')).toBeVisible();
  await expect(mark(page, 'V13')).toContainText('Passed');
});

test(
  'an unknown draw cannot be checked (product §2.23)',
  { tag: '@desk' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.goto('/verify/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Draw Not Found' })).toBeVisible();
  },
);
