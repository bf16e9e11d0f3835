import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { withVia } from '@clubdraw/domain/clubs/via';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-sheet.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { copyLink, shareLink } from '../../ui/share-link.ts';

type Props = {
  /** The name of what the row shows. */
  name: string;
  /** The whole address of its public page. */
  url: string;
  details: { name: string; path: string };
  membersPath: string;
  /** Further entries: after the link, after the details, and at the end. */
  more?: { link?: MenuEntry[]; details?: MenuEntry[]; end?: MenuEntry[] };
};

/** The actions for a draw or a package in its row (product §2.9, §2.12). */
export function RowMenu({ name, url, details, membersPath, more = {} }: Props) {
  const navigate = useNavigate();
  return (
    <PopupMenu
      label={`Actions for ${name}`}
      face={<Icon of={DotsThreeVerticalIcon} />}
      entries={[
        {
          name: 'Share',
          icon: <Icon of={ShareNetworkIcon} />,
          onSelect: () => void shareLink(withVia(url, 'share')),
        },
        { name: 'Copy Link', icon: <Icon of={CopyIcon} />, onSelect: () => void copyLink(url) },
        ...(more.link ?? []),
        {
          name: details.name,
          icon: <Icon of={ChartBarIcon} />,
          onSelect: () => void navigate(details.path),
        },
        ...(more.details ?? []),
        {
          name: 'Memberships',
          icon: <Icon of={UsersIcon} />,
          onSelect: () => void navigate(membersPath),
        },
        ...(more.end ?? []),
      ]}
    />
  );
}
