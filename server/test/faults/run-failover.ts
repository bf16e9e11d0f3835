import { parseArgs } from 'node:util';
import { databasePair, type DatabasePair } from './support/database-pair.ts';
import { failOver, type FailedOver } from './support/fail-over.ts';
import { startProduct } from './support/running-product.ts';

/**
 * `script/rehearse-failover [--buyers 16] [--each 200] [--pause 5] [--asynchronous]`: a product of
 * two servers and a worker sells to a crowd, loses its primary, and goes on with the standby;
 * prints what became of all. With `--asynchronous` the standby lacks the last purchases.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '16' },
    each: { type: 'string', default: '200' },
    pause: { type: 'string', default: '5' },
    asynchronous: { type: 'boolean', default: false },
  },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

let pair: DatabasePair | undefined;
const running = await startProduct({ servers: 2, workers: 1 }, (dataDir) => {
  pair = databasePair(dataDir, { synchronous: !values.asynchronous });
  return pair;
});
try {
  if (!pair) throw new Error('there is no pair');
  const end = await failOver(running, pair, {
    buyers: Number(values.buyers),
    each: Number(values.each),
    pauseMs: Number(values.pause) * 1000,
    unheard: values.asynchronous ? 20 : 0,
    say,
  });
  report(end);
  process.exitCode = isGood(end) ? 0 : 1;
} finally {
  await running.close();
}

function report({ told, paid, lost, refused, seconds, books, broken, toOld, refusal }: FailedOver) {
  say(`${told} purchases were told of, ${paid} of them paid; lost: ${lost.length}`);
  say(`answers while there was no database, by status: ${JSON.stringify(refused)}`);
  say(
    `on sale again ${seconds.sincePromotion} s after the promotion, ${seconds.sinceKill} s after the kill`,
  );
  say(`connections to the old primary after it came back: ${toOld}`);
  say(`a server started with the old primary alone: ${refusal}`);
  say(`${books} ${broken}`.trim());
}

/** Within half a minute, and without the loss of anything that somebody was told. */
function isGood({ lost, seconds, books, broken, toOld, refusal }: FailedOver): boolean {
  const isWhole = lost.length === 0 && broken === '' && books === 'Everything agrees.';
  const isLeft = toOld === 0 && refusal.includes('another one has replaced');
  return isWhole && isLeft && seconds.sincePromotion < 30;
}
