import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-sheet.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { publicPackageUrl } from '../package-facts.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

/** The actions for a package in its row (product §2.9). */
export function PackageMenu({
  offer: { id, name, cancelledAt },
}: {
  offer: Pick<ListedPackage, 'id' | 'name' | 'cancelledAt'>;
}) {
  const navigate = useNavigate();
  const runs = useMay(whoRuns);
  const again: MenuEntry = {
    name: 'Run again',
    icon: <Icon of={ArrowsClockwiseIcon} />,
    onSelect: () => void navigate(paths.packageAgain(id)),
  };
  return (
    <RowMenu
      name={name}
      url={publicPackageUrl(id)}
      details={{ name: 'Package Details', path: paths.packageDetails(id) }}
      membersPath={paths.packageMemberships(id)}
      more={{ end: runs && cancelledAt ? [again] : [] }}
    />
  );
}
