import { signIn } from '@clubdraw/journeys/club';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { buyTickets, connectedClub, publishDraw, type Club, type World } from './support/club.ts';
import { expectOnePage } from './support/printed.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test.use({ hasOwnProduct: true });

type Total = Record<'sales' | 'refunds' | 'platformFee' | 'net', number> & { currency: string };

/** Sums of the account's balance transactions of a currency, in minor units. */
async function balanceOf({ sandbox }: World, { accountId }: Club, currency: string) {
  const all = await sandbox.list(accountId, 'balance_transactions?limit=100');
  const own = all.filter((one) => one['currency'] === currency.toLowerCase());
  const sum = (types: readonly string[], field: string): number =>
    own
      .filter(({ type }) => types.includes(String(type)))
      .reduce((total, one) => total + Number(one[field]), 0);
  const ours = own.map(({ type }) => String(type)).filter((type) => !type.startsWith('payout'));
  return {
    sales: sum(['charge', 'payment'], 'amount'),
    refunds: 0 - sum(['refund', 'payment_refund'], 'amount'),
    net: sum(ours, 'net'),
    paidOut: 0 - sum(['payout', 'payout_failure'], 'amount'),
  };
}

/** The third of the month after, so that days and zones within one story share a month. */
async function thirdOfNextMonth(sandbox: SandboxClient): Promise<Date> {
  const now = Temporal.Instant.fromEpochMilliseconds((await sandbox.now()).getTime());
  const third = now.toZonedDateTimeISO('UTC').add({ months: 1 }).with({ day: 3 });
  return new Date(third.epochMilliseconds);
}

test(
  'a treasurer reads payouts, reports and the fee statement, which agree with the provider to the cent (product §14.21, §14.22, §14.23)',
  { tag: '@widths' },
  async ({ visit, world, product, sandbox }) => {
    await sandbox.moveTo(await thirdOfNextMonth(sandbox));
    const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
    const { accountId } = club;
    const draw = await publishDraw(world, club, { name: 'Eight Raffle' });
    const other = await publishDraw(world, club, { name: 'New oars' });
    const yen = await publishDraw(world, club, { name: 'Tokyo', currency: 'JPY', entryCost: 1501 });
    await buyTickets(world, draw, { count: 3 });
    await buyTickets(world, yen, { count: 3 });
    await buyTickets(world, other, { count: 2 });
    const { token: first } = club;
    await product.call('DELETE', `/api/club-owner/draw/${other.id}`, { token: first });
    await sandbox.advance('P4D');
    await sandbox.control('payout', { account: accountId, currency: 'aud', fails: true });
    await sandbox.advance('P4D');
    await sandbox.control('payout', { account: accountId });
    await sandbox.advance('P4D');

    const token = await signIn(product, club);
    const now = await sandbox.now();
    const day = (days: number): string =>
      new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/club-owner/reports/money?from=${day(-60)}&to=${day(60)}&by=draw`;
    const { totals } = (await product.call('GET', path, { token })) as { totals: Total[] };
    expect(totals.map(({ currency }) => currency).toSorted()).toEqual(['AUD', 'JPY']);
    for (const { currency, sales, refunds, net } of totals) {
      const minor = currency === 'JPY' ? 1 : 100;
      const told = [sales, refunds, net, net].map((major) => Math.round(major * minor));
      const there = await balanceOf(world, club, currency);
      expect(told).toEqual([there.sales, there.refunds, there.net, there.paidOut]);
    }

    const page = await visit({ as: { ...club, token } });
    await page.goto('/profile/payouts');
    await expect(page.getByText('Came back', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
    await look(page, 'payouts, one of which came back', { sameAtDesk: true });

    await page.goto(`/profile/reports?from=${day(-60)}&to=${day(60)}&by=draw`);
    await expect(page.getByRole('link', { name: 'Tokyo' })).toBeVisible();
    await look(page, 'a report with two currencies and the fee statements', { sameAtDesk: true });
    const statements = page.getByRole('region', { name: 'Fee statements' });
    await statements.getByRole('link').last().click();
    await expect(page.getByText('Not closed yet', { exact: true })).toBeVisible();
    await look(page, 'a fee statement that is not closed', { sameAtDesk: true });

    await sandbox.advance('P34D');
    const later = await visit({ as: { ...club, token: await signIn(product, club) } });
    await later.goto(page.url());
    await expect(later.getByText(/No\. \d{4}-\d{5}/)).toBeVisible();
    for (const { currency, platformFee } of totals) {
      const table = later.getByRole('table', { name: `Fees in ${currency}` });
      const shown = await table.getByRole('row').last().innerText();
      expect(Number(shown.replaceAll(/[^\d.]/g, ''))).toBe(platformFee);
    }
    await expect(later.getByRole('definition').nth(1)).toHaveText('Lakeside Rowing Club');
    await look(later, 'a fee statement that is closed', { sameAtDesk: true });
    await later.emulateMedia({ media: 'print' });
    await expect(later.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(later.getByRole('banner')).toBeHidden();
    await expectOnePage(later, 'A4');
  },
);
