import { posterPath } from '@clubdraw/contract/pages/poster-path';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { share } from '../../share/opened-sheet.ts';
import type { Shared } from '../../share/shared.ts';
import { useShortLink } from '../../share/use-short-link.ts';
import { copyLink } from '../../ui/share-link.ts';

type Props = {
  /** The draw or the package, with the path of its public page, and the whole address of that. */
  of: Shared;
  url: string;
  membersPath: string;
  /** Undefined while the form is closed: the locked one is reached from the list, and says why. */
  edit: { name: string; path: string } | undefined;
  /** Tickets are on sale: to share the page is then what counts. */
  isOnSale: boolean;
  /** Links before and after the one to the form. */
  before?: ReactNode;
  after?: ReactNode;
};

/** The ways from the details of a draw or a package to its other pages. */
export function PageLinks(props: Props) {
  const { of, url, membersPath, edit, isOnSale, before, after } = props;
  const short = useShortLink(of);
  return (
    <div className="row wrap">
      <Button
        look={isOnSale ? 'compact' : 'quiet compact'}
        icon={<Icon of={ShareNetworkIcon} />}
        onClick={() => share(of)}
      >
        Share
      </Button>
      <Button
        look="quiet compact"
        icon={<Icon of={CopyIcon} />}
        onClick={() => void copyLink(short ?? url)}
      >
        Copy Link
      </Button>
      <a className="btn quiet compact" href={of.path}>
        <Icon of={ArrowSquareOutIcon} />
        Public page
      </a>
      <a
        className="btn quiet compact"
        href={posterPath(of)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon of={QrCodeIcon} />
        Poster <span className="sr">(opens in a new tab)</span>
      </a>
      <Link className="btn quiet compact" to={membersPath}>
        <Icon of={UsersIcon} />
        Memberships
      </Link>
      {before}
      {edit ? (
        <Link className="btn quiet compact" to={edit.path}>
          <Icon of={PencilSimpleIcon} />
          {edit.name}
        </Link>
      ) : null}
      {after}
    </div>
  );
}
