import { parseArgs } from 'node:util';
import { roleDatabase, type RoleDatabase } from './support/role-database.ts';
import { rotateAll, type Rotated } from './support/rotate-all.ts';
import { startProduct } from './support/running-product.ts';

/**
 * `script/rehearse-rotation [--buyers 2] [--each 10]`: changes every secret of two servers and a
 * worker that sell to a crowd; prints what became of sessions, draws, purchases and mails.
 */
const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '2' },
    each: { type: 'string', default: '10' },
  },
});

function say(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`);
}

let database: RoleDatabase | undefined;
const running = await startProduct({ servers: 2, workers: 1 }, (dataDir) => {
  database = roleDatabase(dataDir);
  return database;
});
try {
  if (!database) throw new Error('there is no database');
  const [buyers, each] = [Number(values.buyers), Number(values.each)];
  const end = await rotateAll(running, database, { buyers, each, say });
  report(end);
  process.exitCode = isGood(end) ? 0 : 1;
} finally {
  await running.close();
}

function report(end: Rotated): void {
  const { told, lost, refused, unmailed, signedOut, lateState, verdicts, books, broken } = end;
  say(`${told} purchases were told of; lost: ${lost.length}`);
  say(`answers to the others, by status (0: nobody was there): ${JSON.stringify(refused)}`);
  say(`buyers with no mail, or two: ${unmailed.join(', ') || 'nobody'}`);
  say(`signed out: ${signedOut.join(', ') || 'nobody'}`);
  say(`the payment page of before was paid after all changes: ${lateState}`);
  for (const verdict of verdicts) say(verdict);
  say(`${books} ${broken}`.trim());
}

function isGood({
  lost,
  refused,
  unmailed,
  signedOut,
  lateState,
  verdicts,
  books,
  broken,
}: Rotated): boolean {
  const isWhole =
    lost.length === 0 && unmailed.length === 0 && broken === '' && books === 'Everything agrees.';
  const isPolite = Object.keys(refused).every((status) => status === '0' || status === '503');
  const areProved = verdicts.every((verdict) => verdict.startsWith('VERIFIED'));
  return isWhole && isPolite && areProved && signedOut.length === 0 && lateState === 'paid';
}
