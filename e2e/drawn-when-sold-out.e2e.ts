import { buyTickets, newEmail } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openExperts, reachedLevel, runVerifier, saveProof } from './support/verify-steps.ts';

test(
  'a draw of three tickets runs as soon as they are sold, and anybody can check why (product §12.17)',
  { tag: '@widths' },
  async ({ visit, page: visitor, world, sandbox, club }, testInfo) => {
    const page = await visit({ as: club });
    page.on('dialog', (dialog) => void dialog.accept());
    const name = `Sells out ${Date.now()}`;
    const option = page.getByLabel('Draw as soon as it is sold out');

    await test.step('the form says what the choice needs', async () => {
      await page.goto('/profile/create-draw');
      await page.getByLabel('Draw Name').fill(name);
      await page.getByLabel('Prize', { exact: true }).fill('A surfboard');
      await page.getByLabel('Entry Cost').fill('3');
      await option.check();
      await page.getByRole('button', { name: 'Create Draw' }).click();
      const words = 'Drawing when sold out needs a ticket cap and a certain winner.';
      await expect(page.getByText(words)).toHaveCount(2);
      await page.getByRole('link', { name: words }).click();
      await expect(option).toBeFocused();
      await look(page, 'the form of a draw that runs when it is sold out', { sameAtDesk: true });
      await page.getByLabel('Number of Ticket(s)').fill('3');
      await page.getByRole('button', { name: 'Create Draw' }).click();
      await expect(page).toHaveURL('/welcome');
    });

    const path = await page.getByRole('link', { name: 'Open page' }).getAttribute('href');
    const id = path?.split('/').at(-1) ?? '';
    const draw = { id, name, runAt: new Date() };
    const first = newEmail('ann');

    await test.step('the terms say it before the first ticket', async () => {
      await visitor.goto(`/terms?drawId=${id}`);
      await expect(
        visitor.getByText('The draw runs early when all 3 tickets are sold'),
      ).toBeVisible();
      await expect(visitor.getByText('nobody takes tickets back').first()).toBeVisible();
      await look(visitor, 'the terms of a draw that runs when it is sold out');
    });

    await test.step('the last ticket moves the count-down of a page that is open, and tells everybody', async () => {
      await buyTickets(world, draw, { email: first, count: 2 });
      await visitor.goto(`/draw-info/${id}`);
      await expect(visitor.getByText('Closes in')).toBeVisible();
      await buyTickets(world, draw, { email: newEmail('ben') });
      // At 7 pm, today or tomorrow.
      await expect(visitor.getByText(/Closes in (1 day|\d+ hours?)/)).toBeVisible();
      await look(visitor, 'the page of a draw that sold out', { sameAtDesk: true });
      await expect(visitor.getByRole('link', { name: 'Tell me if a ticket is free' })).toBeHidden();
      await visitor.reload();
      await expect(visitor.getByText('nobody takes tickets back any more')).toBeVisible();
      const { text } = await sandbox.mail({ to: first, subject: `Sold out: ${name}` });
      expect(text).toContain('So it is drawn early: on ');
      expect(text).toContain('for-experts.txt, attached');
      await page.goto(`/profile/draw-details/${id}`);
      await expect(page.getByText('Sold out; the latest was')).toBeVisible();
      await look(page, 'the details of a draw that sold out', { sameAtDesk: true });
      await visitor.goto(`/verify/${id}`);
      await expect(visitor.getByText('Early because it sold out: latest')).toBeVisible();
    });

    await test.step('it is drawn at 7 pm of the first day that leaves an hour, and the page and the file agree why', async () => {
      await sandbox.advance('PT26H');
      await visitor.goto(`/verify/${id}`);
      await expect(async () => {
        await visitor.reload();
        const words = visitor.getByText('Drawn early because it sold out: latest').first();
        await expect(words).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await visitor.getByRole('button', { name: 'Check this draw' }).click();
      await expect(reachedLevel(visitor, 'Rehearsal')).toBeVisible();
      await look(visitor, 'the check of a draw that sold out', { sameAtDesk: true });
      await openExperts(visitor);
      const why = visitor.getByRole('listitem').filter({ hasText: '(V4)' });
      await expect(why).toContainText('Drawn early because it sold out');
      const proof = await saveProof(visitor, testInfo);
      const ledger = new URL('/public', visitor.url()).href;
      expect(await runVerifier(proof, '--fetch', '--ledger-files', ledger)).toContain(
        'VERIFIED. Rehearsal.',
      );
    });
  },
);
