import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { copyLink } from '../../../ui/copy-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { membersText } from '../members-text.ts';
import { publicPackageUrl } from '../public-package-url.ts';

function whenText({ frequency, nextDrawAt, timezone, cancelledAt }: OwnedPackage): string {
  if (nextDrawAt === null) return 'Its last draw has run.';
  const at = showDateTime(nextDrawAt, timezone);
  return cancelledAt ? `Its last draw runs on ${at}.` : `${frequency}, next draw on ${at}.`;
}

function Ways({ found }: { found: OwnedPackage }) {
  const url = publicPackageUrl(found.id);
  return (
    <div className="row wrap">
      <a className="btn quiet compact" href={paths.packageInfo(found.id)}>
        <Icon of={ArrowSquareOutIcon} />
        Public page
      </a>
      <Link className="btn quiet compact" to={paths.packageMemberships(found.id)}>
        <Icon of={UsersIcon} />
        Memberships
      </Link>
      {found.can.edit.allowed ? (
        <Link className="btn quiet compact" to={paths.editPackageOf(found.id)}>
          <Icon of={PencilSimpleIcon} />
          Edit Package
        </Link>
      ) : null}
      <Button look="quiet compact" icon={<Icon of={CopyIcon} />} onClick={() => void copyLink(url)}>
        Copy Link
      </Button>
      <Button
        look="quiet compact"
        icon={<Icon of={ShareNetworkIcon} />}
        onClick={() => void shareLink(url)}
      >
        Share
      </Button>
    </div>
  );
}

/** Name, state, when it draws, and the ways to its pages. */
export function PackageHead({ found }: { found: OwnedPackage }) {
  return (
    <div className="row wrap between">
      <div className="stack-s">
        <div className="row wrap">
          <h2 className="big-title">{found.name}</h2>
          <span className={`chip ${found.cancelledAt ? 'bad' : 'good'}`}>
            <span className="dot" />
            {found.cancelledAt ? 'Cancelled' : 'On sale'}
          </span>
        </div>
        <p className="dim">
          {whenText(found)} {membersText(found.membersCount)}.
        </p>
      </div>
      <Ways found={found} />
    </div>
  );
}
