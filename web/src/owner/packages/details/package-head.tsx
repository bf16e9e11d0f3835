import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { paths } from '../../../paths.ts';
import { PageLinks } from '../../details/page-links.tsx';
import { RunAgainLink } from '../../details/run-again-link.tsx';
import { membersText, publicPackageUrl, sharedPackage } from '../package-facts.ts';

function whenText({ frequency, nextDrawAt, timezone, cancelledAt }: OwnedPackage): string {
  if (nextDrawAt === null) return 'Its last draw has run.';
  const at = showDateTime(nextDrawAt, timezone);
  return cancelledAt ? `Its last draw runs on ${at}.` : `${frequency}, next draw on ${at}.`;
}

/** Name, state, when it draws, and the ways to its pages. */
export function PackageHead({ found }: { found: OwnedPackage }) {
  return (
    <div className="stack">
      <div className="stack-s">
        <div className="row wrap">
          <h2 className="big-title">{found.name}</h2>
          {found.cancelledAt ? (
            <span className="chip bad">
              <span className="dot" />
              Cancelled
            </span>
          ) : null}
        </div>
        <p className="dim">
          {whenText(found)} {membersText(found.membersCount)}.
        </p>
      </div>
      <PageLinks
        of={sharedPackage(found)}
        url={publicPackageUrl(found.id)}
        membersPath={paths.packageMemberships(found.id)}
        isOnSale={found.cancelledAt === null}
        edit={
          found.can.edit.allowed
            ? { name: 'Edit Package', path: paths.editPackageOf(found.id) }
            : undefined
        }
        again={found.cancelledAt ? <RunAgainLink to={paths.packageAgain(found.id)} /> : null}
      />
    </div>
  );
}
