import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DateStub } from './date-stub.tsx';
import { membersText, packageDateZone, showPackageDate } from '../packages/package-facts.ts';

type Props = {
  packages: readonly ListedPackage[];
  /** The end of a row. */
  End?: ComponentType<{ offer: ListedPackage }>;
};

/** Packages as small tickets. The whole row is the link to its details. */
export function PackageRows({ packages, End }: Props) {
  return (
    <ul className="rows">
      {packages.map((one) => (
        <li key={one.id} className={`trow ${one.cancelledAt ? 'void' : stockOf(one.id)}`}>
          {one.nextDrawAt ? (
            <DateStub at={one.nextDrawAt} timezone={packageDateZone} />
          ) : (
            <span className="tdate" />
          )}
          <div className="tbody">
            <Link to={paths.packageDetails(one.id)}>{one.name}</Link>
            <p className="tmeta">
              {one.cancelledAt ? <span className="chip bad">Cancelled</span> : null}
              <span>{one.frequency}</span>
              <span>{membersText(one.membersCount)}</span>
              <span>{showPackageDate(one)}</span>
            </p>
          </div>
          <div className="tend">{End ? <End offer={one} /> : null}</div>
        </li>
      ))}
    </ul>
  );
}
