import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { layouts, nameOf, type Layout } from './support/layout.ts';
import { playHistory } from './support/play-history.ts';
import { startProduct } from './support/running-product.ts';

/**
 * `node server/test/faults/run-histories.ts --runs 500 --rounds 3 [--servers 1 --workers 2] [--seed 4711]`:
 * plays so many histories, each on a product of its own, and stops at the first promise that is
 * broken. The layouts take turns unless one is given.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '12' },
    servers: { type: 'string' },
    workers: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The layout of a seed alone, so that a history is played again by its seed. */
function layoutOf(seed: number): Layout {
  const all = Object.values(layouts);
  if (values.servers === undefined) return all[seed % all.length] ?? layouts.together;
  return { servers: Number(values.servers), workers: Number(values.workers) };
}

for (let run = 0; run < Number(values.runs); run += 1) {
  const seed = Number(values.seed) + run;
  const began = performance.now();
  const layout = layoutOf(seed);
  const running = await startProduct(layout);
  try {
    const end = await playHistory(running, { seed, rounds: Number(values.rounds) });
    const { books, drawnWrongly, notDrawn, wrongMemberships, wrongSources, brokenRules, mails } =
      end;
    const { wrongHands, wrongMoves } = end;
    const odd = [
      ...drawnWrongly,
      ...notDrawn,
      ...wrongMemberships,
      ...wrongHands,
      ...wrongMoves,
      ...wrongSources,
      ...(brokenRules === '' ? [] : [brokenRules]),
      ...mails.missing,
      ...mails.doubled,
    ];
    const isWell = books === 'Everything agrees.' && odd.length === 0;
    const seconds = Math.round((performance.now() - began) / 1000);
    say(
      `seed ${seed} with ${nameOf(layout)}: ${isWell ? 'well' : 'BROKEN'} in ${seconds} s, ${end.purchases} purchases, ${end.periods} periods, ${end.rounds} kills, ${end.rounds} freezes, ${mails.copies} copies of mails`,
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
