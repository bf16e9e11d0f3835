import { getMonthSalesCall } from '@clubdraw/contract/payments/month-sales';
import { lastMonths, monthOf, showMonth } from '@clubdraw/domain/time/month';
import { useState } from 'react';
import { productNow } from '../../api/product-time.ts';
import { Field } from '../../ui/fields/field.tsx';
import { CsvButton } from '../members/csv-button.tsx';

/** So many months can be chosen. */
const maxMonths = 24;

/** The file with each payment of a month, in a zone (product §2.41). */
export function MonthFile({ timezone }: { timezone: string }) {
  const months = lastMonths(monthOf(productNow(), timezone), maxMonths);
  const [month = '', setMonth] = useState(months[0]);
  return (
    <section className="card stack" aria-labelledby="month-file">
      <h2 id="month-file">Each payment of a month</h2>
      <div className="row wrap">
        <Field label="Month">
          {(control) => (
            <select
              {...control}
              className="input"
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            >
              {months.map((one) => (
                <option key={one} value={one}>
                  {showMonth(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <CsvButton
          list={getMonthSalesCall}
          about={[month, 'sales']}
          filters={{ month, timezone }}
          total={undefined}
        />
      </div>
    </section>
  );
}
