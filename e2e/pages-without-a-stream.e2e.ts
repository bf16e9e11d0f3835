import { buyTickets, publishDraw } from './support/club.ts';
import { expect, test } from './support/test.ts';

test(
  'a page whose stream is refused asks instead, and shows what happens (product §12.11)',
  { tag: '@desk' },
  async ({ world, sandbox, club, visit, complaints }) => {
    const draw = await publishDraw(world, club, { runMethod: 'LIVE', runsInMinutes: 10 });
    await buyTickets(world, draw, { count: 2 });
    // A browser writes a refused stream into its console.
    complaints.expect(/503.*\/events/);

    const buyer = await visit();
    const watcher = await visit();
    for (const page of [buyer, watcher]) {
      await page.route('**/events', (route) => route.fulfill({ status: 503, body: '{}' }));
    }
    await buyer.goto(`/draw-info/${draw.id}`);
    await watcher.goto(`/draw-live/${draw.id}`);
    await expect(watcher.getByText('2 tickets')).toBeVisible();

    await buyTickets(world, draw, { count: 3 });
    await expect(watcher.getByText('5 tickets')).toBeVisible();
    await expect(buyer.getByText('5', { exact: true })).toBeVisible();

    await sandbox.advance('PT10M');
    await expect(buyer.getByRole('heading', { name: 'Sales are closed' })).toBeVisible();
    await expect(watcher.getByText('can open the envelope')).toBeVisible();
  },
);
