import { expect, it } from 'vitest';
import { layouts } from './support/layout.ts';
import { loseAll } from './support/lose-all.ts';
import { startProduct } from './support/running-product.ts';

it('a product that is lost goes on from its backup, and what happened since is found at the provider (product §14.15, §16.15)', async () => {
  const running = await startProduct(layouts.together);
  try {
    const report = await loseAll(running, { purchases: 2, say: () => {} });
    expect(report).toMatchObject({
      books: 'Everything agrees.',
      broken: '',
      wrongMemberships: [],
      unknown: [],
      ledger: [expect.stringContaining('The database is a backup of'), null],
      forgotten: { cameBack: true, isGone: true },
    });
    // Those of after the backup, and of the buyer who paid when everything was gone.
    expect(report.remade).toBeGreaterThanOrEqual(3);
    expect(report.remadeWithCode).toBeGreaterThanOrEqual(1);
  } finally {
    await running.close();
  }
});
