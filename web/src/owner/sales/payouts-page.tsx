import { listPayoutsCall, type Payout } from '@clubdraw/contract/payments/payouts';
import { showAnyAmount } from '@clubdraw/domain/money/any-money';
import { showDay } from '@clubdraw/domain/time/local-time';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { listSearch, searchParams } from '../listing/list-search.ts';
import { Pager } from '../listing/pager.tsx';
import { PayoutCard } from './payout-card.tsx';
import { whoReadsMoney } from '@clubdraw/domain/people/may';

export const handle: PageHandle = { may: whoReadsMoney, title: 'Payouts', withRestriction: true };

const pageSize = 10;

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = Number(searchParams(request.url)['page']);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const query = { page, pageSize };
  const listed = await call(listPayoutsCall, { query }, { signal: request.signal });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...listed, page, timeZone };
}

/** The next money that the bank gets, for a reader who waits for it. */
function wayWords(payouts: readonly Payout[], timeZone: string): string {
  const [next] = payouts.filter(({ state }) => state === 'underway').toReversed();
  if (!next) return '';
  const { amount, arrivesAt } = next;
  return `${showAnyAmount(amount)} ${amount.currency} arrives on ${showDay(arrivesAt, timeZone)}.`;
}

/** The club's bank statement, line by line, and the draws whose money it is (product §2.45). */
export function Component() {
  const { payouts, page, totalPages, timeZone } = useLoaderData<typeof loader>();
  const next = page === 1 ? wayWords(payouts, timeZone) : '';
  if (payouts.length === 0) {
    return (
      <main className="page stack narrow">
        <div className="empty">
          <p className="strong">No payout yet</p>
          <p className="small dim">
            Each line of your bank statement stands here, with the draws whose money it is.
          </p>
        </div>
      </main>
    );
  }
  return (
    <main className="page stack narrow">
      {next === '' ? null : <p>{next}</p>}
      {payouts.map((one) => (
        <PayoutCard key={one.id} payout={one} timeZone={timeZone} />
      ))}
      <Pager
        page={page}
        totalPages={totalPages}
        to={(other) => paths.payouts + listSearch({}, other)}
      />
      <p className="small dim">
        A payout is taken apart once the payment provider lists what it is made of, and is never
        told differently later. Other money is what no draw here sold: other sales of your account,
        a payout that came back, one that you ordered yourself.
      </p>
    </main>
  );
}
