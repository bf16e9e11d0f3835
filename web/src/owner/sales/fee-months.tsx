import type { listFeeStatementsCall } from '@clubdraw/contract/payments/fee-statements';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { showMonth } from '@clubdraw/domain/time/month';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

type Props = Pick<AnswerOf<typeof listFeeStatementsCall>, 'months'>;

/** The statements of fees, and the months that are not closed. */
export function FeeMonths({ months }: Props) {
  return (
    <section className="card stack" aria-labelledby="fee-months">
      <h2 id="fee-months">Fee statements</h2>
      <ul className="row wrap">
        {months.map(({ month, number }) => (
          <li key={month}>
            <Link to={paths.feeStatement(month)}>{showMonth(month)}</Link>{' '}
            <span className="small dim">{number ?? 'not closed yet'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
