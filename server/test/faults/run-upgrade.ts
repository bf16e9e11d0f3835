import { parseArgs } from 'node:util';
import { startProduct } from './support/running-product.ts';
import { upgrade, type Upgraded } from './upgrade/upgrade.ts';

/**
 * `script/rehearse-upgrade [--each 50]`: two servers and a worker behind the proxy sell five
 * tickets a second, are replaced by a next release that is made up, and that by this version again;
 * prints what became of draws and purchases, and ends with 1 when a single one was refused.
 */
const { values } = parseArgs({ options: { each: { type: 'string', default: '50' } } });

const perSecond = 5;

/** The proxy looks every half second, and gives a process up at its second look. */
const noticeSeconds = 3;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const settings = { HOST: '127.0.0.1', NOTICE_SECONDS: String(noticeSeconds) };
const running = await startProduct({ servers: 2, workers: 1 }, undefined, settings);
try {
  const end = await upgrade(running, { perSecond, each: Number(values.each), say });
  report(end);
  process.exitCode = isGood(end) ? 0 : 1;
} finally {
  await running.close();
}

function report({ told, lost, refused, verdicts, isSame, books, broken }: Upgraded): void {
  say(`${told} purchases were told of; lost: ${lost.length}`);
  say(`refused, by status (0: nobody was there): ${JSON.stringify(refused)}`);
  for (const verdict of verdicts) say(verdict);
  say(`the certificate of the draw of before is ${isSame ? 'the same' : 'ANOTHER'}`);
  say(`${books} ${broken}`.trim());
}

function isGood({ lost, refused, verdicts, isSame, books, broken }: Upgraded): boolean {
  const isWhole = lost.length === 0 && broken === '' && books === 'Everything agrees.';
  const isUnnoticed = Object.keys(refused).length === 0;
  const areProved = verdicts.every((verdict) => verdict.startsWith('VERIFIED'));
  return isWhole && isUnnoticed && areProved && isSame;
}
