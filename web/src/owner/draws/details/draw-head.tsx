import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { CodeIcon } from '@phosphor-icons/react/dist/csr/Code';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { openSiteTexts } from '../../../share/opened-sheet.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLinks, wayLook } from '../../details/page-links.tsx';
import { RunAgainLink } from '../../details/run-again-link.tsx';
import { drawAgainPath, isOver, publicDrawUrl, runMethodWords, sharedDraw } from '../draw-facts.ts';
import { OpensChip, StatusChip, WaitingChip } from '../status-chip.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';

/** The date with its zone by name, unless the date says it already. */
function whenText({ runAt, timezone }: OwnedDraw): string {
  const date = showDateTime(runAt, timezone);
  return date.endsWith(timezone) ? date : `${date}, ${timezone}`;
}

function StageLink({ draw }: { draw: OwnedDraw }) {
  if (draw.status === 'Cancelled') return null;
  return (
    <Link className={wayLook} to={paths.drawLive(draw.id)}>
      <Icon of={MonitorPlayIcon} />
      Live Stage
    </Link>
  );
}

/** Where the cards of a draw with a free way by post are typed in. */
function CardsLink({ draw }: { draw: OwnedDraw }) {
  if (!draw.freeEntry?.post) return null;
  return (
    <Link className={wayLook} to={paths.drawEntries(draw.id)}>
      <Icon of={EnvelopeSimpleIcon} />
      Entries by post
    </Link>
  );
}

/** Where the codes of a draw with a price are made and ended. */
function CodesLink({ draw }: { draw: OwnedDraw }) {
  if (drawKindOf(draw.entryCost) === 'promo') return null;
  return (
    <Link className={wayLook} to={paths.drawCodes(draw.id)}>
      <Icon of={TagIcon} />
      Entry codes
    </Link>
  );
}

/** Where a draw on sale is made ready for many buyers who come at the same minute. */
function CrowdLink({ draw }: { draw: OwnedDraw }) {
  if (drawKindOf(draw.entryCost) === 'promo' || draw.status !== 'Published') return null;
  return (
    <Link className={wayLook} to={paths.drawCrowd(draw.id)}>
      <Icon of={UsersThreeIcon} />
      Many buyers at once
    </Link>
  );
}

/** The texts with which a draw stands on the club's own site. */
function SiteButton({ draw }: { draw: OwnedDraw }) {
  if (draw.status !== 'Published') return null;
  return (
    <button type="button" className={wayLook} onClick={() => openSiteTexts(sharedDraw(draw))}>
      <Icon of={CodeIcon} />
      Put it on your site
    </button>
  );
}

/** Name, status, when and how, and the ways to its other pages. */
export function DrawHead({ draw }: { draw: OwnedDraw }) {
  const isPromo = drawKindOf(draw.entryCost) === 'promo';
  const editPath = isPromo ? paths.editPromoDraw(draw.id) : paths.editDraw(draw.id);
  return (
    <div className="stack">
      <div className="stack-s">
        <div className="row wrap">
          <h2 className="big-title">{draw.name}</h2>
          <StatusChip status={draw.status} dot />
          <OpensChip draw={draw} />
          <WaitingChip draw={draw} />
        </div>
        <p className="dim">
          {whenText(draw)}. {runMethodWords[draw.runMethod].name}.
        </p>
      </div>
      <PageLinks
        of={sharedDraw(draw)}
        url={publicDrawUrl(draw)}
        membersPath={paths.drawMemberships(draw.id)}
        isOnSale={draw.status === 'Published'}
        edit={draw.can.edit.allowed ? { name: 'Edit Draw', path: editPath } : undefined}
        again={isOver(draw) ? <RunAgainLink to={drawAgainPath(draw)} /> : null}
      >
        <StageLink draw={draw} />
        <CardsLink draw={draw} />
        <Only to={whoRuns}>
          <CodesLink draw={draw} />
          <CrowdLink draw={draw} />
        </Only>
        <SiteButton draw={draw} />
      </PageLinks>
    </div>
  );
}
