import type { Draw } from '@clubdraw/contract/draws';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { copyLink } from '../ui/copy-link.ts';
import { Icon } from '../ui/icon.tsx';
import { PopupMenu } from '../ui/popup-menu.tsx';
import { shareLink } from '../ui/share-link.ts';
import { publicDrawUrl } from './public-draw-url.ts';

/** What can be done with a draw from its row (spec §2.12). */
export function DrawMenu({ draw }: { draw: Draw }) {
  const navigate = useNavigate();
  const url = publicDrawUrl(draw.id);
  return (
    <PopupMenu
      label={`Actions for ${draw.name}`}
      face={<Icon of={DotsThreeVerticalIcon} />}
      entries={[
        {
          name: 'Share',
          icon: <Icon of={ShareNetworkIcon} />,
          onSelect: () => void shareLink(url),
        },
        { name: 'Copy Link', icon: <Icon of={CopyIcon} />, onSelect: () => void copyLink(url) },
        {
          name: 'Draw Details',
          icon: <Icon of={ChartBarIcon} />,
          onSelect: () => void navigate(paths.drawDetails(draw.id)),
        },
      ]}
    />
  );
}
