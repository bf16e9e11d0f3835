import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { paths } from '../../../paths.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import { publicPackageUrl } from '../package-facts.ts';

/** The actions for a package in its row (product §2.9). */
export function PackageMenu({
  offer: { id, name },
}: {
  offer: Pick<ListedPackage, 'id' | 'name'>;
}) {
  return (
    <RowMenu
      name={name}
      url={publicPackageUrl(id)}
      details={{ name: 'Package Details', path: paths.packageDetails(id) }}
      membersPath={paths.packageMemberships(id)}
    />
  );
}
