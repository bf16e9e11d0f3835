import type { Profile } from '@clubdraw/contract/accounts/accounts';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat';
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Brand } from '../../frame/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHeldPage } from '../../ui/overlays/use-held-page.ts';
import { WithMantine } from '../../ui/overlays/mantine/with-mantine.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useProfile } from '../../api/session/profile.ts';
import type { Role } from '@clubdraw/domain/people/roles';

type Props = {
  opened: boolean;
  onClose: () => void;
  onSearch: () => void;
  links: Profile['links'];
};

type Way = { name: string; to: string; icon: typeof PlusIcon; may?: readonly Role[] };

const classNames = { overlay: 'dialog-scrim', content: 'side-menu' };

const own: readonly Way[] = [
  { name: 'Create Draw', to: paths.createDraw, icon: PlusIcon, may: whoRuns },
  { name: 'Create Membership', to: paths.createPackage, icon: RepeatIcon, may: whoRuns },
  { name: 'Create Promotional Draw', to: paths.createPromoDraw, icon: QrCodeIcon, may: whoRuns },
  { name: 'Draws', to: paths.drawList, icon: TicketIcon },
  { name: 'Memberships', to: paths.packageList, icon: RepeatIcon },
  { name: 'Promotional Draws', to: paths.promoDrawList, icon: QrCodeIcon },
  { name: 'Terms And Conditions', to: paths.terms, icon: FileTextIcon, may: whoRuns },
];

/** Those of the installation that are set. */
function externalWays(links: Props['links']) {
  return [
    { name: 'How It Works', href: links.howItWorks },
    { name: 'Club Examples', href: links.clubExamples },
    { name: 'FAQ', href: links.faq },
  ].filter((link) => link.href);
}

/** Those that the person's part in the club opens. */
function useOwnWays(): Way[] {
  const { role } = useProfile();
  return own.filter(({ may }) => may === undefined || may.includes(role));
}

/** The product's own ways, and those of the installation that are set (product §2.3). */
export function SideMenu({ opened, onClose, onSearch, links }: Props) {
  useHeldPage(opened);
  const ways = useOwnWays();
  const search = (): void => {
    onClose();
    onSearch();
  };
  const external = externalWays(links);
  return (
    <WithMantine>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        size={300}
        lockScroll={false}
        returnFocus={false}
        classNames={classNames}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <div className="row between side-menu-head">
            <Brand />
            <button type="button" className="icon-btn" aria-label="Close menu" onClick={onClose}>
              <Icon of={XIcon} />
            </button>
          </div>
          <button type="button" className="menu-item search-open" onClick={search}>
            <Icon of={MagnifyingGlassIcon} />
            Search
          </button>
          <nav aria-label="Main">
            {ways.map(({ name, to, icon }) => (
              <Link key={name} className="menu-item" to={to} onClick={onClose}>
                <Icon of={icon} />
                {name}
              </Link>
            ))}
            {external.length > 0 ? <hr /> : null}
            {external.map(({ name, href }) => (
              <a
                key={name}
                className="menu-item"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon of={ArrowSquareOutIcon} />
                {name}
                <span className="sr"> (opens in a new tab)</span>
              </a>
            ))}
          </nav>
        </Drawer.Content>
      </Drawer.Root>
    </WithMantine>
  );
}
