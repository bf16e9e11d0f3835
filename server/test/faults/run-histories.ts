import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { playHistory } from './support/play-history.ts';
import { startProduct } from './support/running-product.ts';

/**
 * `node server/test/faults/run-histories.ts --runs 20 --rounds 12 --servers 2 [--seed 4711]`: plays
 * so many histories, each on a product of its own, and stops at the first promise that is broken.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '12' },
    servers: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

for (let run = 0; run < Number(values.runs); run += 1) {
  const seed = Number(values.seed) + run;
  const began = performance.now();
  const running = await startProduct({ servers: Number(values.servers) });
  try {
    const end = await playHistory(running, { seed, rounds: Number(values.rounds) });
    const { books, drawnWrongly, notDrawn, wrongMemberships, mails } = end;
    const odd = [
      ...drawnWrongly,
      ...notDrawn,
      ...wrongMemberships,
      ...mails.missing,
      ...mails.doubled,
    ];
    const isWell = books === 'Everything agrees.' && odd.length === 0;
    const seconds = Math.round((performance.now() - began) / 1000);
    say(
      `seed ${seed}: ${isWell ? 'well' : 'BROKEN'} in ${seconds} s, ${end.purchases} purchases, ${end.periods} periods, ${end.kills} kills, ${mails.copies} copies of mails`,
    );
    if (!isWell) {
      say(`${books}\n${JSON.stringify(odd)}`);
      process.exitCode = 1;
      break;
    }
  } finally {
    await running.close();
  }
}
