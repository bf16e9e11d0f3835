import { parseArgs } from 'node:util';
import { cancelMany } from './support/cancel-many.ts';
import { startProduct } from './support/running-product.ts';

/**
 * `node server/test/faults/run-cancellation.ts --payments 10000 --servers 2`: sells, cancels,
 * kills, waits.
 */
const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    servers: { type: 'string', default: '2' },
  },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const running = await startProduct({ servers: Number(values.servers) });
try {
  const { seconds, books } = await cancelMany(running, { payments: Number(values.payments), say });
  say(`refunded in ${seconds} s. ${books}`);
  process.exitCode = books === 'Everything agrees.' ? 0 : 1;
} finally {
  await running.close();
}
