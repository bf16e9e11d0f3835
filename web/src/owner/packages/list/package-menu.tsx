import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PopupMenu } from '../../../ui/popup-menu.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { publicPackageUrl } from '../public-package-url.ts';

/** What can be done with a package from its row (spec §2.9). */
export function PackageMenu({ offer }: { offer: Pick<ListedPackage, 'id' | 'name'> }) {
  const navigate = useNavigate();
  const url = publicPackageUrl(offer.id);
  return (
    <PopupMenu
      label={`Actions for ${offer.name}`}
      face={<Icon of={DotsThreeVerticalIcon} />}
      entries={[
        {
          name: 'Share',
          icon: <Icon of={ShareNetworkIcon} />,
          onSelect: () => void shareLink(url),
        },
        { name: 'Copy Link', icon: <Icon of={CopyIcon} />, onSelect: () => void copyLink(url) },
        {
          name: 'Package Details',
          icon: <Icon of={ChartBarIcon} />,
          onSelect: () => void navigate(paths.packageDetails(offer.id)),
        },
        {
          name: 'Memberships',
          icon: <Icon of={UsersIcon} />,
          onSelect: () => void navigate(paths.packageMemberships(offer.id)),
        },
      ]}
    />
  );
}
