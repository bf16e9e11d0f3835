import {
  getMoneyReportCall,
  reportKinds,
  type ReportKind,
} from '@clubdraw/contract/payments/money-report';
import { listFeeStatementsCall } from '@clubdraw/contract/payments/fee-statements';
import { monthOf } from '@clubdraw/domain/time/month';
import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { searchParams } from '../listing/list-search.ts';
import { CsvButton } from '../members/csv-button.tsx';
import { FeeMonths } from './fee-months.tsx';
import { MonthFile } from './month-file.tsx';
import { lineWords, ReportTable } from './report-table.tsx';
import { whoReadsMoney } from '@clubdraw/domain/people/may';

export const handle: PageHandle = { may: whoReadsMoney, title: 'Reports', withRestriction: true };

type Asked = { from: string; to: string; by: ReportKind };

/** This year by month, unless the address asks for something else. */
function askedFor(url: string, timeZone: string): Asked {
  const year = monthOf(productNow(), timeZone).slice(0, 4);
  const { from, to, by } = searchParams(url);
  return {
    from: from ?? `${year}-01-01`,
    to: to ?? `${year}-12-31`,
    by: reportKinds.find((kind) => kind === by) ?? 'month',
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = askedFor(request.url, timezone);
  const query = { ...asked };
  const { signal } = request;
  const [report, { months }] = await Promise.all([
    call(getMoneyReportCall, { query }, { signal }),
    call(listFeeStatementsCall, {}, { signal }),
  ]);
  return { asked, report, months, timezone };
}

function Choice({ asked: { from, to, by } }: { asked: Asked }) {
  return (
    <Form className="card" key={`${from} ${to} ${by}`}>
      <div className="row wrap report-choice">
        <Field label="From">
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              name="from"
              defaultValue={from}
              required
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <input
              {...control}
              className="input"
              type="date"
              name="to"
              defaultValue={to}
              required
            />
          )}
        </Field>
        <Field label="By">
          {(control) => (
            <select {...control} className="input" name="by" defaultValue={by}>
              {reportKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {lineWords[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button>Show</Button>
      </div>
    </Form>
  );
}

function Nothing() {
  return (
    <div className="empty">
      <p className="strong">Nothing was sold on these days</p>
      <p className="small dim">
        Payments and entries of all your draws and memberships add up here.
      </p>
    </div>
  );
}

/**
 * The money of the club from a day to a day, taken apart in one of several ways (product §2.46).
 */
export function Component() {
  const { asked, report, months, timezone } = useLoaderData<typeof loader>();
  const { from, to, by } = asked;
  return (
    <main className="page stack">
      <Choice asked={asked} />
      {report.totals.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {report.totals.map((total) => (
            <ReportTable
              key={total.sales.currency}
              by={by}
              total={total}
              rows={report.rows.filter(({ sales }) => sales.currency === total.sales.currency)}
            />
          ))}
          <div className="row wrap">
            <CsvButton
              list={getMoneyReportCall}
              about={[from, to, 'by', by]}
              filters={asked}
              total={undefined}
            />
            <Link to={paths.payouts}>Payouts by date</Link>
          </div>
          <p className="small dim">
            Days are those of each draw’s time zone. A refund counts on the day of its purchase. The
            payment provider’s fee for a dispute is in your payouts alone.
          </p>
        </>
      )}
      {months.length === 0 ? null : (
        <>
          <FeeMonths months={months} />
          <MonthFile timezone={timezone} />
        </>
      )}
    </main>
  );
}
