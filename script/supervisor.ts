import { fillDemoClub } from './demo-club.ts';
import { type Product, startProduct } from './product.ts';
import type { Programs } from './programs.ts';
import { StartRefused } from './start-refused.ts';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the product until it is told to stop or a part of it ends.
 *
 * @returns the exit code: 0 after a stop that was asked for, 1 otherwise
 */
export async function supervise(options: { demo: boolean; programs?: Programs }): Promise<0 | 1> {
  const stopping = stopRequests();
  // A terminal that has gone away must not end us before everything has stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let product: Product;
  try {
    product = await startProduct({
      ...(options.programs && { programs: options.programs }),
      signal: stopping.signal,
      say: (sentence) => console.log(sentence),
    });
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    return 1;
  }
  void stopping.second.then(() => product.hurry());
  printAddresses(product);
  if (options.demo) {
    console.log('\nFilling in the demo club …');
    void fillDemoClub(product.sandboxUrl).then(console.log, printError);
  }
  const breakdown = await Promise.race([stopping.first, product.broken]);
  if (breakdown) console.error(breakdown);
  else console.log('Stopping …');
  await product.stop();
  console.log('Everything is stopped.');
  return breakdown ? 1 : 0;
}

/** The first request to stop aborts `signal` and settles `first`; the next ones settle `second`. */
function stopRequests() {
  const controller = new AbortController();
  const first = Promise.withResolvers<undefined>();
  const second = Promise.withResolvers<undefined>();
  const request = () => {
    if (controller.signal.aborted) second.resolve(undefined);
    controller.abort();
    first.resolve(undefined);
  };
  for (const signal of stopSignals) process.on(signal, request);
  return { signal: controller.signal, first: first.promise, second: second.promise };
}

function printAddresses({ url, sandboxUrl, logFolder }: Product): void {
  const lines = [['Clubdraw', url]];
  if (sandboxUrl) {
    lines.push(['Sandbox', `${sandboxUrl}  (clock, demo club)`]);
    lines.push(['Mailbox', `${sandboxUrl}/mail`]);
    lines.push(['Payments', `${sandboxUrl}/dashboard`]);
  }
  lines.push(['Logs', logFolder]);
  console.log('');
  for (const [name, address] of lines) console.log(`  ${name?.padEnd(10)}${address}`);
  console.log('\nCtrl-C stops everything.');
}

function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
