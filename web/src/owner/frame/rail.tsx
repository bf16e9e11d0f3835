import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat';
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { Link, useLocation, useMatches } from 'react-router';
import { EmailText } from '../../frame/email-text.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar, facePicture } from './avatar.tsx';
import { sectionOf, type Section } from './section-of.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

const ways: readonly { section: Section; name: string; to: string; icon: typeof HouseIcon }[] = [
  { section: 'home', name: 'Home', to: paths.welcome, icon: HouseIcon },
  { section: 'draws', name: 'Draws', to: paths.drawList, icon: TicketIcon },
  { section: 'packages', name: 'Memberships', to: paths.packageList, icon: RepeatIcon },
  { section: 'promotions', name: 'Promotional', to: paths.promoDrawList, icon: QrCodeIcon },
  { section: 'terms', name: 'Terms', to: paths.terms, icon: FileTextIcon },
  { section: 'profile', name: 'Profile', to: paths.profile, icon: UserIcon },
];

type Props = { profile: Profile; onSearch: () => void };

/**
 * The club, the search and the six places of the owner's area, beside every page of it
 * (product §2.3).
 */
export function Rail({ profile, onSearch }: Props) {
  const { pathname } = useLocation();
  const section = sectionOf(pathname, useMatches().at(-1)?.loaderData);
  // Terms are written on their page.
  const open = ways.filter(({ section: one }) => one !== 'terms' || whoRuns.includes(profile.role));
  return (
    <nav className="rail" aria-label="Sections">
      <p className="rail-club">
        <Avatar picture={facePicture(profile)} />
        <span>{profile.club.shownName || <EmailText email={profile.email} />}</span>
      </p>
      <button
        type="button"
        className="menu-item search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={onSearch}
      >
        <Icon of={MagnifyingGlassIcon} />
        Search
        <kbd aria-hidden="true">/</kbd>
      </button>
      <ul>
        {open.map(({ section: one, name, to, icon }) => (
          <li key={one}>
            <Link
              className="menu-item"
              to={to}
              aria-current={one === section ? (pathname === to ? 'page' : 'true') : undefined}
            >
              <Icon of={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
