import type { PackageStanding } from '@clubdraw/contract/packages/package-standing';
import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { showCount } from '../../../ui/show-count.ts';
import { Amount } from '../../figures/amount.tsx';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';

type Props = { found: OwnedPackage; standing: PackageStanding };

/**
 * The figures of a package: its members, what they pay a month, its next draw, and who stops
 * (product §2.14).
 */
export function PackageFigures({ found, standing: { income, left } }: Props) {
  const stopping = left.filter(({ cause }) => cause === null).length;
  return (
    <dl className="kpis">
      <div className="kpi">
        <dt>Members</dt>
        <dd>
          <Link to={paths.packageMemberships(found.id)}>{showCount(found.membersCount)}</Link>{' '}
          {stopping > 0 ? <small>{showCount(stopping)} will leave</small> : null}
        </dd>
      </div>
      <Only to={whoReadsMoney}>
        <div className="kpi">
          <dt>Monthly income</dt>
          {income.length === 0 ? (
            <dd className="in-words">
              <small>Nobody renews</small>
            </dd>
          ) : (
            income.map((money) => (
              <dd key={money.currency}>
                <Amount money={money} />
              </dd>
            ))
          )}
        </div>
      </Only>
      <div className="kpi">
        <dt>Next draw</dt>
        <dd className="in-words">
          <small>
            {found.nextDrawAt === null
              ? 'None any more'
              : showDateTime(found.nextDrawAt, found.timezone)}
          </small>
        </dd>
      </div>
    </dl>
  );
}
