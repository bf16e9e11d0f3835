import type { Page } from '@playwright/test';
import { signIn } from '@clubdraw/journeys/club';
import type { SandboxClient, Mail } from '@clubdraw/journeys/sandbox-client';
import { connectedClub, newEmail } from './support/club.ts';
import { joinPackage, publishPackage, type Package } from './support/member-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { runVerifier, saveProof } from './support/verify-steps.ts';

const prizes = ['A surfboard', 'A kayak'] as const;

/** Sets two prizes for each draw, the one that is open among them, since nobody has entered it. */
async function setPrizes(owner: Page, { id }: Package): Promise<void> {
  await owner.goto(`/profile/package-details/${id}`);
  const card = owner.getByRole('region', { name: 'Prizes' });
  await card.getByRole('button', { name: 'Change the prizes' }).click();
  await card.getByLabel('Prize 1', { exact: true }).last().fill(prizes[0]);
  await card.getByRole('button', { name: 'Add another prize' }).click();
  await owner.keyboard.type(prizes[1]);
  await card.getByLabel('Each person can win at most one prize').check();
  await look(owner, 'the prizes of a package, in change', { sameAtDesk: true });
  await card.getByRole('button', { name: 'Save the prizes' }).click();
  for (const title of ['Draw 1', 'Draws that open later']) {
    await expect(card.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const prize of prizes) await expect(card.getByText(prize)).toHaveCount(2);
}

/** The mails that told these people of a prize, the oldest first. */
async function toldMails(sandbox: SandboxClient, emails: readonly string[]): Promise<Mail[]> {
  const found = emails.map((to) => sandbox.mails({ to, subject: 'You won: ' }));
  return (await Promise.all(found)).flat().toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
}

test(
  'a package has two prizes a month over three months: two people win each time, and anybody verifies it (product §2.14, §2.23, §12.14, §12.15)',
  { tag: '@widths' },
  async ({ visit, page, world, product, sandbox }, testInfo) => {
    const club = await connectedClub(world);
    const owner = await visit({ as: club });
    const offer = await publishPackage(world, club, { frequency: 'Monthly' });
    await test.step('the owner sets two prizes', () => setPrizes(owner, offer));
    const emails = ['ann', 'ben', 'cat'].map((name) => newEmail(name));
    for (const email of emails) await joinPackage(world, offer, { email });

    let told: Mail[] = [];
    for (const number of [1, 2, 3]) {
      await test.step(`draw ${number} has two winners, each is told, and it is verified`, async () => {
        // The first draw runs after three days, each other one a month after the one before.
        await sandbox.advance(number === 1 ? 'P4D' : 'P31D');
        const all = await toldMails(sandbox, emails);
        const fresh = all.slice(told.length);
        told = all;
        expect(new Set(fresh.map(({ to }) => to)).size).toBe(2);
        const texts = fresh.map(({ text }) => /The prize: (.*)/.exec(text)?.[1]?.trim() ?? '');
        expect(texts.toSorted()).toEqual(prizes.toSorted());
        await page.goto(`/verify/${encodeURIComponent(`${offer.id}:${number}`)}`);
        await page.getByRole('button', { name: 'Check this draw' }).click();
        await expect(page.getByRole('heading', { name: 'The sums are right.' })).toBeVisible();
        expect(await runVerifier(await saveProof(page, testInfo))).toContain(
          'VERIFIED. Rehearsal.',
        );
      });
    }

    await test.step('the owner reads the three draws, and everybody their winners', async () => {
      await look(page, 'the check of a draw of a package with two prizes', { sameAtDesk: true });
      // The session of two months ago is over.
      const later = await visit({ as: { ...club, token: await signIn(product, club) } });
      await later.goto(`/profile/package-details/${offer.id}`);
      await expect(later.getByText('Drawn', { exact: true })).toHaveCount(1);
      const earlier = later.getByText('2 winners', { exact: true });
      await expect(earlier).toHaveCount(2);
      await look(later, 'the details of a package with two prizes, earlier draws folded');
      for (const fold of await earlier.all()) await fold.click();
      for (const [at, { to }] of told.entries()) {
        const winners = later.getByRole('list', {
          name: `Winners of draw ${Math.floor(at / 2) + 1}`,
        });
        await expect(winners.getByRole('listitem')).toHaveCount(2);
        await expect(winners.getByText(to)).toBeVisible();
      }
      await look(later, 'the details of a package with two prizes after three draws');
      await page.goto(`/package-info/${offer.id}`);
      for (const prize of prizes) await expect(page.getByText(prize).first()).toBeVisible();
      await look(page, 'the page of a package with two prizes', { sameAtDesk: true });
    });
  },
);
