import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from './books.ts';
import { checkOutByPage, pay, takeBack } from './buyer.ts';
import { runProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';

const consent = ['--operator', 'Ada', '--reason', 'They asked for it', '--yes'];

/** Somebody who bought and took it back, of whom nothing is open any more; answers the address. */
export async function openForgettable(running: RunningProduct, drawId: string): Promise<string> {
  const purchase = await checkOutByPage(running, { drawId });
  await pay(running, purchase);
  await running.outside.control('webhooks/settle');
  await takeBack(running, purchase);
  await running.settle();
  return purchase.email;
}

/** Erases a person as an operator does; answers the lines of the log. */
export async function forget(running: RunningProduct, email: string): Promise<string> {
  return command(running, ['erase-person', '-'], `${email}\n`);
}

/**
 * The knowledge of a restored place about somebody who was erased, before and after the log is
 * followed.
 */
export type Forgotten = { cameBack: boolean; isGone: boolean };

/** Follows the log at the place of a restored product. */
export async function forgetAgain(
  running: RunningProduct,
  { email, log }: { email: string; log: string },
): Promise<Forgotten> {
  const file = join(running.dataDir, 'erased.log');
  writeFileSync(file, log);
  const cameBack = await isKnown(running, email);
  await command(running, ['erase-again', file]);
  return { cameBack, isGone: !(await isKnown(running, email)) };
}

async function isKnown(running: RunningProduct, email: string): Promise<boolean> {
  const rows = await rowsOf(running, `SELECT FROM payments WHERE lower(email) = '${email}'`);
  return rows.length > 0;
}

async function command(running: RunningProduct, words: string[], typed = ''): Promise<string> {
  const args = [...words, ...consent];
  const env = running.env();
  const { code, output } = await runProgram('server/src/admin.ts', { args, env, typed }).ended;
  if (code !== 0) throw new Error(output);
  return output;
}
