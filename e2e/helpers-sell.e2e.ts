import { pay } from '@clubdraw/journeys/buyer';
import { signIn } from '@clubdraw/journeys/club';
import { buyTickets, connectedClub, newEmail, publishDraw } from './support/club.ts';
import { fillCheckout } from './support/buyer-steps.ts';
import { publishPackage } from './support/member-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test(
  'a club gives a helper a link of their own, and reads who sold what and when (product §2.7, §2.35)',
  { tag: '@phone' },
  async ({ world, product, visit }) => {
    const club = await connectedClub(world);
    const draw = await publishDraw(world, club, { ticketCap: 20 });
    await buyTickets(world, draw, { email: newEmail('buys'), count: 15 });
    const page = await visit({ as: { ...club, token: await signIn(product, club) } });
    await page.goto(`/profile/draw-details/${draw.id}`);
    const sold = page.getByRole('region', { name: 'Who sold it' });
    await sold.getByLabel('Name of a helper').fill('Mia Chen');
    await page.keyboard.press('Enter');
    await expect(sold.getByRole('row', { name: /^Mia Chen/ })).toBeVisible();
    await expect(sold.getByRole('row', { name: /^Without a link 15/ })).toBeVisible();
    await expect(sold.getByText('Mia Chen has a link now.')).toBeVisible();
    await look(page, 'the details of a draw with the link of a helper', { sameAtDesk: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await sold.getByRole('button', { name: 'Copy link of Mia Chen' }).press('Enter');
    await expect
      .poll(async () => page.evaluate(async () => navigator.clipboard.readText()))
      .toMatch(/\/d\/\w{6}\?via=mia-chen$/);
    await sold.getByRole('button', { name: 'Forget Mia Chen' }).press('Enter');
    await expect(sold.getByRole('row', { name: /^Mia Chen/ })).toBeHidden();

    await page.goto('/welcome');
    await expect(page.getByText(`${draw.name}: 5 left`)).toBeVisible();
    const sales = page.getByRole('region', { name: 'Sales', exact: true });
    await sales.getByRole('button', { name: 'Money' }).press('Enter');
    const cursor = sales.getByRole('slider', { name: 'Day' });
    await cursor.focus();
    await expect(cursor).toHaveAttribute('aria-valuetext', /15 tickets, \$187\.50 AUD$/);
    await look(page, 'Home with how a club sells', { sameAtDesk: true });
    await page.keyboard.press('ArrowLeft');
    await expect(cursor).toHaveAttribute('aria-valuetext', /: 0 tickets$/);
  },
);

test(
  'a club gives a helper of a package a link, and reads which members came by it (product §2.35)',
  { tag: '@phone' },
  async ({ page, world, product, sandbox, visit }) => {
    const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
    const offer = await publishPackage(world, club);
    const owner = await visit({ as: { ...club, token: await signIn(product, club) } });
    await owner.goto(`/profile/package-details/${offer.id}`);
    const links = owner.getByRole('region', { name: 'Members by link' });
    await links.getByLabel('Name of a helper').fill('Mia Chen');
    await owner.keyboard.press('Enter');
    await expect(links.getByText('Mia Chen has a link now.')).toBeVisible();
    await expect(links.getByRole('row', { name: /^Mia Chen.* 0 0$/ })).toBeVisible();

    const email = newEmail('member');
    await page.goto(`/package-info/${offer.id}?via=mia-chen`);
    await page.getByRole('link', { name: /^Purchase Now/ }).click();
    await fillCheckout(page, email);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
    await pay(sandbox, page.url());
    await sandbox.mail({ to: email, subject: `Welcome to ${offer.name}` });

    await owner.reload();
    await expect(links.getByRole('row', { name: /^Mia Chen.* 1 1$/ })).toBeVisible();
    await look(owner, 'the details of a package with the link of a helper', { sameAtDesk: true });
    await links.getByRole('button', { name: 'Forget Mia Chen' }).press('Enter');
    await expect(links.getByRole('row', { name: /^mia-chen 1 1$/ })).toBeVisible();

    await owner.goto(`/package-memberships/${offer.id}`);
    const row = owner.getByRole('row', { name: new RegExp(email) });
    await expect(row).toContainText('Swimmer');
    await look(owner, 'the members of a package', { sameAtDesk: true });
    await owner.goto('/profile/reports');
    const payments = owner.getByRole('region', { name: 'Each payment of a month' });
    const saved = owner.waitForEvent('download');
    await payments.getByRole('button', { name: 'Download CSV' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(
      /^lakeside-rowing-club-\d{4}-\d{2}-sales\.csv$/,
    );
  },
);
