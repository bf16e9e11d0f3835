import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useLogOut } from '../../api/session/log-out.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { Avatar, facePicture } from './avatar.tsx';

/** The avatar with Profile and Logout (product §2.3). */
export function AccountMenu({ profile }: { profile: Profile }) {
  const logOut = useLogOut();
  const navigate = useNavigate();
  return (
    <PopupMenu
      label="Account: Profile and Logout"
      face={<Avatar picture={facePicture(profile)} />}
      entries={[
        {
          name: 'Profile',
          icon: <Icon of={UserIcon} />,
          onSelect: () => void navigate(paths.profile),
        },
        { name: 'Logout', icon: <Icon of={SignOutIcon} />, onSelect: logOut },
      ]}
    />
  );
}
