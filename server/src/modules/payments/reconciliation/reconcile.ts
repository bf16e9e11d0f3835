import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { ProviderFee } from '../../../edge/provider-records.ts';
import {
  listBookedAccounts,
  listOpenFindings,
  type BookedAccount,
} from './reconciliation.store.ts';
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
  const accounts = await listBookedAccounts(context.db);
  const strangers = strangersAmong(fees.values(), accounts);
  for (const line of strangers) say(line);
  let count = strangers.length;
  for (const account of accounts) {
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

/**
 * Accounts that sold for us and that no club here has: their owners are lost, as after a restore.
 */
function strangersAmong(fees: Iterable<ProviderFee>, accounts: readonly BookedAccount[]): string[] {
  const known = new Set(accounts.map(({ accountId }) => accountId));
  const kept = [...fees].filter(({ amount, refunded }) => amount > refunded);
  const sales = Map.groupBy(kept, ({ accountId }) => accountId);
  return [...sales].flatMap(([accountId, own]) =>
    known.has(accountId)
      ? []
      : [`✗ ${accountId}: ${own.length} payments with our share, and no club here has the account`],
  );
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
