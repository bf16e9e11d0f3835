import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useLogOut } from '../../api/session/log-out.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { Avatar, facePicture } from './avatar.tsx';
import { chooseClub, forgetClub } from '../../api/session/club.ts';
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight';

function otherClubs({ clubs, clubId }: Profile): Profile['clubs'] {
  return clubs.filter(({ id }) => id !== clubId);
}

/** This tab works for another club from now on, in a document anew: nothing of the first stays. */
function switchTo(id: string, { personId }: Profile): void {
  if (id === personId) forgetClub();
  else chooseClub(id);
  window.location.assign(paths.welcome);
}

/** The avatar with the other clubs of the person, Profile and Logout (product §2.3). */
export function AccountMenu({ profile }: { profile: Profile }) {
  const logOut = useLogOut();
  const navigate = useNavigate();
  return (
    <PopupMenu
      label="Account: Profile and Logout"
      face={<Avatar picture={facePicture(profile)} />}
      entries={[
        ...otherClubs(profile).map(({ id, name }) => ({
          name: `Switch to ${name ?? 'my own club'}`,
          icon: <Icon of={ArrowsLeftRightIcon} />,
          onSelect: () => switchTo(id, profile),
        })),
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
