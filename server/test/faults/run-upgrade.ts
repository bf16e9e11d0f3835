import { parseArgs } from 'node:util';
import { startProduct } from './support/running-product.ts';
import { upgrade, type Upgraded } from './support/upgrade.ts';

/**
 * `script/rehearse-upgrade [--buyers 4] [--each 50]`: two servers and a worker sell to a crowd and
 * are replaced by a next release that is made up; prints what became of draws and purchases.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '4' },
    each: { type: 'string', default: '50' },
  },
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const running = await startProduct({ servers: 2, workers: 1 });
try {
  const [buyers, each] = [Number(values.buyers), Number(values.each)];
  const end = await upgrade(running, { buyers, each, say });
  report(end);
  process.exitCode = isGood(end) ? 0 : 1;
} finally {
  await running.close();
}

function report({ told, lost, refused, verdicts, isSame, refusal, books, broken }: Upgraded): void {
  say(`${told} purchases were told of; lost: ${lost.length}`);
  say(`answers to the others, by status (0: nobody was there): ${JSON.stringify(refused)}`);
  for (const verdict of verdicts) say(verdict);
  say(`the certificate of the draw of before is ${isSame ? 'the same' : 'ANOTHER'}`);
  say(`an old process that starts now: ${refusal}`);
  say(`${books} ${broken}`.trim());
}

function isGood(end: Upgraded): boolean {
  const { old, lost, refused, verdicts, isSame, refusal, books, broken } = end;
  const isWhole = lost.length === 0 && broken === '' && books === 'Everything agrees.';
  const isPolite = Object.keys(refused).every((status) => status === '0' || status === '503');
  const areOver = old.every(({ code, seconds }) => code === 1 && seconds < 30);
  const areProved = verdicts.every((verdict) => verdict.startsWith('VERIFIED'));
  return isWhole && isPolite && areOver && areProved && isSame && refusal !== 'it started';
}
