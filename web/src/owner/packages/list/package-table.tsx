import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Link } from 'react-router';
import { PackageMenu } from './package-menu.tsx';
import { paths } from '../../../paths.ts';
import { DateStub } from '../../rows/date-stub.tsx';
import { membersText, packageDateZone, showPackageDate } from '../package-facts.ts';

type Props = { packages: readonly ListedPackage[] };

/**
 * Packages as a table, for windows of 768 px and more; the Status cell counts members
 * (product §2.9).
 */
export function PackageTable({ packages }: Props) {
  return (
    <table className="table">
      <caption className="sr">Your packages</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Day</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Frequency</th>
          <th scope="col">Draw Date</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {packages.map((one) => (
          <tr key={one.id} className={one.cancelledAt ? 'void' : stockOf(one.id)}>
            <td>
              {one.nextDrawAt ? <DateStub at={one.nextDrawAt} timezone={packageDateZone} /> : null}
            </td>
            <td className="cellname">
              <div className="row wrap">
                <Link to={paths.packageDetails(one.id)}>{one.name}</Link>
                {one.cancelledAt ? <span className="chip bad">Cancelled</span> : null}
              </div>
            </td>
            <td>{one.frequency}</td>
            <td className="num">{showPackageDate(one)}</td>
            <td className="num">{membersText(one.membersCount)}</td>
            <td>
              <PackageMenu offer={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
