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
import { shareByDevice } from '../../share/opened-sheet.ts';
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
  /** The press that counts once nothing is on sale any more. */
  again: ReactNode;
  /** Further ways, in the look of the others. */
  children?: ReactNode;
};

/** The looks of the presses: a way to a page is quieter than what is done here. */
export const wayLook = 'btn ghost compact';

function Ways({ of, membersPath, edit, children }: Props) {
  return (
    <nav className="page-ways" aria-label={`Pages of ${of.name}`}>
      <a className={wayLook} href={of.path}>
        <Icon of={ArrowSquareOutIcon} />
        Public page
      </a>
      <Link className={wayLook} to={membersPath}>
        <Icon of={UsersIcon} />
        Memberships
      </Link>
      <a className={wayLook} href={posterPath(of)} target="_blank" rel="noopener noreferrer">
        <Icon of={QrCodeIcon} />
        Poster <span className="sr">(opens in a new tab)</span>
      </a>
      {children}
      {edit ? (
        <Link className={wayLook} to={edit.path}>
          <Icon of={PencilSimpleIcon} />
          {edit.name}
        </Link>
      ) : null}
    </nav>
  );
}

/**
 * One press that counts, and the ways from the details of a draw or a package to its other pages
 * (product §2.13).
 */
export function PageLinks(props: Props) {
  const { of, url, isOnSale, again } = props;
  const short = useShortLink(of);
  return (
    <>
      <div className="row wrap">
        {isOnSale ? null : again}
        <Button
          look={isOnSale ? '' : 'quiet'}
          icon={<Icon of={ShareNetworkIcon} />}
          onClick={() => shareByDevice(of)}
        >
          Share
        </Button>
        <Button
          look="quiet"
          icon={<Icon of={CopyIcon} />}
          onClick={() => void copyLink(short ?? url)}
        >
          Copy Link
        </Button>
      </div>
      <Ways {...props} />
    </>
  );
}
