import type { Profile } from '@clubdraw/contract/accounts';
import { Menu } from '@mantine/core';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { Icon } from '../ui/icon.tsx';
import { Avatar } from './avatar.tsx';

/** The avatar with Profile and Logout (spec §2.3). */
export function AccountMenu({ profile }: { profile: Profile }) {
  const logOut = useLogOut();
  return (
    <Menu
      unstyled
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
      classNames={{ dropdown: 'menu', item: 'menu-item' }}
    >
      <Menu.Target>
        <button type="button" className="icon-btn" aria-label="Account: Profile and Logout">
          <Avatar picture={profile.picture} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={UserIcon} />} component={Link} to={paths.profile}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={SignOutIcon} />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
