import type { Draw } from '@clubdraw/contract/draws';
import { Menu } from '@mantine/core';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { copyLink } from '../ui/copy-link.ts';
import { Icon } from '../ui/icon.tsx';
import { shareLink } from '../ui/share-link.ts';
import { publicDrawUrl } from './public-draw-url.ts';

/** What can be done with a draw from its row (spec §2.12). */
export function DrawMenu({ draw }: { draw: Draw }) {
  const url = publicDrawUrl(draw.id);
  return (
    <Menu
      unstyled
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
      classNames={{ dropdown: 'menu', item: 'menu-item' }}
    >
      <Menu.Target>
        <button type="button" className="icon-btn" aria-label={`Actions for ${draw.name}`}>
          <Icon of={DotsThreeVerticalIcon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={ShareNetworkIcon} />} onClick={() => void shareLink(url)}>
          Share
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={CopyIcon} />} onClick={() => void copyLink(url)}>
          Copy Link
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={ChartBarIcon} />}
          component={Link}
          to={paths.drawDetails(draw.id)}
        >
          Draw Details
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
