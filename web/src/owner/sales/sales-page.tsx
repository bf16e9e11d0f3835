import { getMonthSalesCall } from '@clubdraw/contract/payments/month-sales';
import { lastMonths, monthOf, monthShape, showMonth } from '@clubdraw/domain/time/month';
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { productNow } from '../../api/product-time.ts';
import { Field } from '../../ui/field.tsx';
import { MoneyCard } from '../details/money-card.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { searchParams } from '../listing/list-search.ts';
import { CsvButton } from '../members/csv-button.tsx';
import { whoReadsMoney } from '@clubdraw/domain/people/may';

export const handle: PageHandle = {
  may: whoReadsMoney,
  title: 'Sales by month',
  withRestriction: true,
};

/** So many months can be chosen; an address may name an earlier one. */
const maxMonths = 24;

export async function loader({ request }: LoaderFunctionArgs) {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const { month: asked = '' } = searchParams(request.url);
  const query = { timezone, ...(monthShape.test(asked) && { month: asked }) };
  const { month, books } = await call(getMonthSalesCall, { query }, { signal: request.signal });
  // The answer has brought the product's time.
  const months = lastMonths(monthOf(productNow(), timezone), maxMonths);
  return { books, month, timezone, months };
}

type MonthProps = { month: string; months: readonly string[] };

function MonthChoice({ month, months }: MonthProps) {
  const [, setSearch] = useSearchParams();
  const shown = months.includes(month) ? months : [...months, month];
  return (
    <Field label="Month">
      {(control) => (
        <select
          {...control}
          className="input"
          value={month}
          onChange={({ target }) => setSearch({ month: target.value })}
        >
          {shown.map((one) => (
            <option key={one} value={one}>
              {showMonth(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The money that a club took in a month, and the file with each payment (product §2.41). */
export function Component() {
  const { books, month, timezone, months } = useLoaderData<typeof loader>();
  return (
    <main className="page stack narrow">
      <MonthChoice month={month} months={months} />
      {books.length === 0 ? (
        <div className="empty">
          <p className="strong">Nothing was paid in {showMonth(month)}</p>
          <p className="small dim">Payments of all your draws and memberships add up here.</p>
        </div>
      ) : (
        <>
          {books.map((one) => (
            <MoneyCard
              key={one.gross.currency}
              sales={one}
              title={`${showMonth(month)}, ${one.gross.currency}`}
            />
          ))}
          <div className="row wrap">
            <CsvButton
              list={getMonthSalesCall}
              about={[month, 'sales']}
              filters={{ month, timezone }}
              total={undefined}
            />
          </div>
          <p className="small dim">
            The file has a row for each payment. A refund counts in the month of its purchase.
          </p>
          <p className="row wrap">
            <Link to={paths.reports}>Reports</Link>
            <Link to={paths.payouts}>Payouts by date</Link>
          </p>
        </>
      )}
    </main>
  );
}
