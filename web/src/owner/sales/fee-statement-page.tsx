import { getFeeStatementCall, type FeeBook } from '@clubdraw/contract/payments/fee-statements';
import { showAmount } from '@clubdraw/domain/money/money';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { showDay } from '@clubdraw/domain/time/local-time';
import { showMonth } from '@clubdraw/domain/time/month';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { minus } from '../figures/short-sales.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { dayWords } from './report-table.tsx';
import './fee-statement.css';

export const handle: PageHandle = {
  may: whoReadsMoney,
  title: 'Fee statement',
  withRestriction: true,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const month = params['month'] ?? '';
  return call(getFeeStatementCall, { params: { month } }, { signal: request.signal });
}

function Days({ book: { charged, returned, total, days } }: { book: FeeBook }) {
  const { currency } = total;
  return (
    <table className="plain-table report">
      <caption className="sr">Fees in {currency} by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="r">
            Fees, {currency}
          </th>
          <th scope="col" className="r">
            Returned
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day ?? ''}>
            <th scope="row">{one.day === null ? 'Earlier months' : dayWords(one.day)}</th>
            <td className="r">{showAmount(one.charged)}</td>
            <td className="r">{one.returned.amount === 0 ? '' : minus(one.returned)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">All</th>
          <td className="r">{showAmount(charged)}</td>
          <td className="r">{returned.amount === 0 ? '' : minus(returned)}</td>
        </tr>
        <tr className="sum">
          <th scope="row" colSpan={2}>
            Total of the month
          </th>
          <td className="r">
            {showAmount(total)} {currency}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The platform's fees of a month, on a page to print (product §2.49). */
export function Component() {
  const statement = useLoaderData<typeof loader>();
  const { month, number, isClosed, closedAt, timezone, issuer, club, books } = statement;
  const closes = showDay(closedAt, timezone);
  if (books.length === 0) {
    return (
      <main className="page stack narrow">
        <div className="empty">
          <p className="strong">No fees in {showMonth(month)}</p>
          <p className="small dim">
            {isClosed ? 'A month without fees has no statement.' : `Not closed yet: ${closes}.`}
          </p>
          <Link to={paths.reports}>Reports</Link>
        </div>
      </main>
    );
  }
  return (
    <main className="page stack narrow fee-statement">
      <div className="row between wrap">
        <h2>{showMonth(month)}</h2>
        <p className="strong">{number === null ? 'Not closed yet' : `No. ${number}`}</p>
      </div>
      {isClosed ? null : (
        <p>This stands so far. The month is closed on {closes} and gets its number then.</p>
      )}
      <dl className="fee-parties">
        <div>
          <dt>From</dt>
          <dd>{issuer}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{club}</dd>
        </div>
        {isClosed ? (
          <div>
            <dt>Closed on</dt>
            <dd>{closes}</dd>
          </div>
        ) : null}
      </dl>
      {books.map((book) => (
        <Days key={book.total.currency} book={book} />
      ))}
      <p className="small dim">
        Fees of Clubdraw, which were kept from each payment. Days are those of {timezone}. What is
        returned stands on the day on which it went back; earlier months became known after they
        were closed. No tax is computed here.
      </p>
      <div className="row wrap no-print">
        <Button onClick={() => window.print()}>Print</Button>
        <Link to={paths.reports}>Reports</Link>
      </div>
    </main>
  );
}
