import { expect, it } from 'vitest';
import { cancelMany } from './support/cancel-many.ts';
import { startProduct } from './support/running-product.ts';

const payments = 60;

it('a cancelled draw is refunded in small jobs with progress, also when all servers are killed', async () => {
  const running = await startProduct({ servers: 1 });
  try {
    const { seen, books } = await cancelMany(running, { payments });
    expect(seen.at(-1)).toEqual({ total: payments, done: payments, failed: 0 });
    expect(seen.some(({ done }) => done > 0 && done < payments)).toBe(true);
    expect(books).toBe('Everything agrees.');
  } finally {
    await running.close();
  }
});
