import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import {
  listBookedAccounts,
  listOpenFindings,
  type BookedAccount,
} from '../reports/sales-summary.store.ts';
import { readProviderFees } from './provider-records.ts';
import { reconcileAccount, type AccountReport } from './reconcile-account.ts';

/**
 * Says line by line, for each account, what does not agree between our rows and the provider, and
 * what waits for a person. Answers how many such things there are; changes nothing.
 *
 * @throws {ProviderFailure} when the platform's own records cannot be read
 */
export async function reconcile(
  context: Pick<Context, 'db' | 'payments' | 'clock'>,
  say: (line: string) => void,
): Promise<number> {
  const fees = await readProviderFees(context);
  let count = 0;
  for (const account of await listBookedAccounts(context.db)) {
    say(nameOf(account));
    const found = await tryAccount(async () => reconcileAccount(context, { ...account, fees }));
    for (const line of linesOf(found)) say(`  ${line}`);
    count += found.differences.length;
  }
  const findings = await listOpenFindings(context.db);
  if (findings.length > 0) say('Waiting for a person');
  for (const { kind, subject, detail } of findings) say(`  ✗ ${kind} ${subject}: ${detail}`);
  const all = count + findings.length;
  say(all === 0 ? 'Everything agrees.' : `${all} to look at.`);
  return all;
}

function nameOf({ accountId, clubName }: BookedAccount): string {
  return clubName === null ? accountId : `${accountId} ${clubName}`;
}

/** One account that cannot be read does not hide the others. */
async function tryAccount(read: () => Promise<AccountReport>): Promise<AccountReport> {
  try {
    return await read();
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    const differences = [`the provider does not show its books: ${failure.message}`];
    return { sums: new Map(), differences, underWay: 0 };
  }
}

function* linesOf({ sums, differences, underWay }: AccountReport): Generator<string> {
  for (const [currency, { payments, paid, refunded, disputed }] of sums) {
    yield `${currency}: ${payments} payments, in minor units: paid ${paid}, refunded ${refunded}, disputed ${disputed}`;
  }
  if (underWay > 0) yield `${underWay} paid a moment ago, on their way to tickets`;
  for (const difference of differences) yield `✗ ${difference}`;
}
