import { verify } from '../src/verify.ts';
import { LedgerFault } from '../src/verify/ledger/ledger-fault.ts';
import { evidenceFrom, jsonOf } from './evidence-from.ts';
import { Unreadable } from './files.ts';
import { foreseenText } from './foreseen.ts';
import { help, readOptions, UsageError, type Options } from './options.ts';
import { reportJson } from './report-json.ts';
import { reportText } from './report-text.ts';
import type { Seen } from './seen.ts';
import { ClosedBehindBack } from './looks.ts';
import { lineOf, trusted, type Trusted } from './trusted.ts';
import { Overdue, watch } from './watch.ts';

export type Terminal = { out: (text: string) => void; err: (text: string) => void };

const exitCodes = { verified: 0, failed: 1, incomplete: 2, newer: 2 } as const;

/** Runs the verifier as on a command line. @returns its exit code: 0, 1 or 2 */
export async function runVerifier(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) return await check(options, terminal);
    terminal.out(help);
    return 0;
  } catch (error) {
    if (isRefusal(error)) {
      terminal.err(`${error.message}\n`);
      return exitCodes.failed;
    }
    if (!(error instanceof UsageError) && !(error instanceof Unreadable)) throw error;
    terminal.err(`${error.message}\n`);
    if (error instanceof UsageError) terminal.err('verify.mjs --help lists what there is.\n');
    return 2;
  }
}

/** Whether a watch ends with this error because it saw a wrong. */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof LedgerFault || error instanceof Overdue || error instanceof ClosedBehindBack
  );
}

async function check(options: Options, { out, err }: Terminal): Promise<number> {
  const known = trusted(options);
  const { certificate, seen } = await certificateOf(options, known, (line) => err(`${line}\n`));
  const evidence = await evidenceFrom(options, certificate, known);
  const all = seen ? { ...evidence, seen } : evidence;
  const report = await verify(all);
  const line = lineOf(known, report.certificate);
  out(options.json ? reportJson(report, line) : reportText(report, line));
  if (!options.json) out(await foreseenText(all, report));
  return exitCodes[report.verdict];
}

async function certificateOf(
  options: Options,
  known: Trusted,
  say: (line: string) => void,
): Promise<{ certificate: unknown; seen: Seen | null }> {
  if (options.watch) return watch(options, known, say);
  return { certificate: await jsonOf(options.certificate ?? '', options), seen: null };
}
