import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { showDateTime } from '@clubdraw/domain/local-time';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { copyLink } from '../../../ui/copy-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { runMethodWords } from '../draw-facts.ts';
import { publicDrawPath, publicDrawUrl } from '../public-draw-url.ts';
import { StatusChip } from '../status-chip.tsx';

/** The date with its zone by name, unless the date says it already. */
function whenText({ runAt, timezone }: OwnedDraw): string {
  const date = showDateTime(runAt, timezone);
  return date.endsWith(timezone) ? date : `${date}, ${timezone}`;
}

/** The way to the form, while it is open; the locked one is reached from the list, and says why. */
function EditLink({ draw }: { draw: OwnedDraw }) {
  if (!draw.can.edit.allowed) return null;
  const isPromo = drawKindOf(draw.entryCost) === 'promo';
  return (
    <Link
      className="btn quiet compact"
      to={isPromo ? paths.editPromoDraw(draw.id) : paths.editDraw(draw.id)}
    >
      <Icon of={PencilSimpleIcon} />
      Edit Draw
    </Link>
  );
}

/** A promotional draw is put up on paper. */
function QrSheetLink({ draw }: { draw: OwnedDraw }) {
  if (drawKindOf(draw.entryCost) === 'paid') return null;
  return (
    <a className="btn quiet compact" href={paths.qrSheet(draw.id)} target="_blank" rel="noopener">
      <Icon of={QrCodeIcon} />
      QR sheet <span className="sr">(opens in a new tab)</span>
    </a>
  );
}

/** Name, status, when and how, and the ways to the public page. */
export function DrawHead({ draw }: { draw: OwnedDraw }) {
  const url = publicDrawUrl(draw);
  return (
    <div className="row wrap between">
      <div className="stack-s">
        <div className="row wrap">
          <h2 className="big-title">{draw.name}</h2>
          <StatusChip status={draw.status} dot />
        </div>
        <p className="dim">
          {whenText(draw)}. {runMethodWords[draw.runMethod].name}.
        </p>
      </div>
      <div className="row wrap">
        <a className="btn quiet compact" href={publicDrawPath(draw)}>
          <Icon of={ArrowSquareOutIcon} />
          Public page
        </a>
        <Link className="btn quiet compact" to={paths.drawMemberships(draw.id)}>
          <Icon of={UsersIcon} />
          Memberships
        </Link>
        {draw.status === 'Cancelled' ? null : (
          <Link className="btn quiet compact" to={paths.drawLive(draw.id)}>
            <Icon of={MonitorPlayIcon} />
            Live Stage
          </Link>
        )}
        <EditLink draw={draw} />
        <QrSheetLink draw={draw} />
        <Button
          look="quiet compact"
          icon={<Icon of={CopyIcon} />}
          onClick={() => void copyLink(url)}
        >
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
    </div>
  );
}
