import { parseArgs } from 'node:util';
import { loseAll } from './support/lose-all.ts';
import { startProduct } from './support/running-product.ts';

/**
 * `script/rehearse-restore --purchases 200`: sells, backs up, loses everything, restores, and says
 * what it found.
 */
const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '200' } },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const running = await startProduct({ servers: 1 });
try {
  const report = await loseAll(running, { purchases: Number(values.purchases), say });
  say(`${report.charges} payments at the provider, ${report.remade} of them written again`);
  const wrong = [...report.wrongMemberships.map((one) => JSON.stringify(one)), ...report.unknown];
  for (const line of [report.broken, ...wrong]) if (line !== '') say(`✗ ${line}`);
  const { cameBack, isGone } = report.forgotten;
  say(
    `somebody who was erased: ${cameBack ? 'back with the backup' : 'not in it'}, ${isGone ? 'erased again' : 'still there'}`,
  );
  say(report.books);
  const isGood =
    report.books === 'Everything agrees.' && report.broken === '' && wrong.length === 0 && isGone;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await running.close();
}
