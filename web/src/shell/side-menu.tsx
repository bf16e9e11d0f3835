import type { Profile } from '@clubdraw/contract/accounts';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat';
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHeldPage } from '../ui/use-held-page.ts';

type Props = { opened: boolean; onClose: () => void; links: Profile['links'] };

const classNames = { overlay: 'dialog-scrim', content: 'side-menu' };

/** The product's own ways, and those of the installation that are set (spec §2.3). */
export function SideMenu({ opened, onClose, links }: Props) {
  useHeldPage(opened);
  const external = [
    { name: 'How It Works', href: links.howItWorks },
    { name: 'Club Examples', href: links.clubExamples },
    { name: 'FAQ', href: links.faq },
  ].filter((link) => link.href);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={300}
      lockScroll={false}
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
        <nav aria-label="Main">
          <Link className="menu-item" to={paths.createDraw} onClick={onClose}>
            <Icon of={PlusIcon} />
            Create Draw
          </Link>
          <Link className="menu-item" to={paths.createPackage} onClick={onClose}>
            <Icon of={RepeatIcon} />
            Create Membership
          </Link>
          <Link className="menu-item" to={paths.createPromoDraw} onClick={onClose}>
            <Icon of={QrCodeIcon} />
            Create Promotional Draw
          </Link>
          <Link className="menu-item" to={paths.drawList} onClick={onClose}>
            <Icon of={TicketIcon} />
            Draws
          </Link>
          <Link className="menu-item" to={paths.terms} onClick={onClose}>
            <Icon of={FileTextIcon} />
            Terms And Conditions
          </Link>
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
  );
}
