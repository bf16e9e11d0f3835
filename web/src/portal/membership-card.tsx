import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { picturePath } from '@clubdraw/contract/pages/public-paths';
import { dayAndMonth } from '@clubdraw/domain/time/local-time';
import { showAmount } from '@clubdraw/domain/money/money';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { useState, type ReactNode } from 'react';
import { productNow } from '../api/product-time.ts';
import { paths } from '../paths.ts';
import { countdown } from '../public/draw/countdown.ts';
import { showCount } from '../ui/show-count.ts';
import { ClubLink } from './club-link.tsx';
import { CustomerTime } from './customer-time.tsx';
import { Perks } from './perks.tsx';
import { shortId } from './ticket-words.ts';

function placeOf({ entries, drawId }: PortalMembership): string {
  if (drawId === null) return 'No entries yet';
  return entries === 1 ? '1 entry' : `${showCount(entries)} entries`;
}

function Renewal({ membership }: { membership: PortalMembership }) {
  const { isPastDue, cancelAt, renewsAt, coming, timezone } = membership;
  if (cancelAt) {
    return (
      <>
        Ends <CustomerTime at={cancelAt} timezone={timezone} />
      </>
    );
  }
  if (isPastDue) return 'The last payment failed';
  const isChanging = coming !== null && renewsAt !== null && coming.startsAt <= renewsAt;
  const cost = showAmount(isChanging ? coming.price : membership.price);
  if (!renewsAt) return `Renews for ${cost}`;
  const { day, month } = dayAndMonth(renewsAt, timezone);
  return `Renews on ${day} ${month} for ${cost}`;
}

function Prize({ title, prize }: { title: string; prize: string | null }) {
  if (prize === null) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className="anywhere">
        <bdi>{prize}</bdi>
      </dd>
    </div>
  );
}

function Facts({ membership }: { membership: PortalMembership }) {
  const { nextDrawAt, timezone, ownerId, clubName, prize, laterPrize } = membership;
  const left = nextDrawAt.getTime() - productNow().getTime();
  return (
    <dl className="facts line">
      <div>
        <dt>Next draw</dt>
        <dd>
          <CustomerTime at={nextDrawAt} timezone={timezone} />
        </dd>
      </div>
      <Prize title="The prize" prize={prize} />
      <Prize title="In later draws" prize={laterPrize} />
      {left > 0 ? (
        <div>
          <dt>Closes in</dt>
          <dd>{countdown(left)}</dd>
        </div>
      ) : null}
      {clubName === null ? null : (
        <div>
          <dt>Club</dt>
          <dd>
            <ClubLink ownerId={ownerId} clubName={clubName} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The names that only support asks for. */
function Ids({ membership: { drawId, paymentId } }: { membership: PortalMembership }) {
  return (
    <dl className="facts line ids">
      {drawId === null ? null : (
        <div>
          <dt>Draw ID</dt>
          <dd title={drawId}>{shortId(drawId)}</dd>
        </div>
      )}
      <div>
        <dt>Payment ID</dt>
        <dd title={paymentId}>{shortId(paymentId)}</dd>
      </div>
    </dl>
  );
}

/**
 * The picture of the package; the name stands below it, and a picture that is gone leaves no hole.
 */
function Picture({ imageId }: { imageId: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      className="slip-pic"
      src={picturePath(imageId, 640)}
      width={640}
      height={360}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}

type Props = {
  membership: PortalMembership;
  /** The actions for it. */
  children: ReactNode;
};

/**
 * A membership that goes on: its place in the next draw, and what becomes of it (product §2.20).
 */
export function MembershipCard({ membership, children }: Props) {
  const { packageId, packageName, tierName, imageId } = membership;
  return (
    <article className={`ticket slip ${stockOf(packageId)}`}>
      <div className="t-in">
        <div className="t-main">
          {imageId === null ? null : <Picture key={imageId} imageId={imageId} />}
          <div className="row between top">
            <h3>
              <a href={paths.packageInfo(packageId)}>
                <bdi>{packageName}</bdi>
              </a>
            </h3>
            <span className="chip paper">{tierName}</span>
          </div>
          <p className="entries">{placeOf(membership)}</p>
        </div>
        <div className="t-stub stack-s">
          <p className="strong">
            <Renewal membership={membership} />
          </p>
          <Facts membership={membership} />
          <Perks features={membership.features} discounts={membership.discounts} />
          {membership.isPastDue && !membership.cancelAt ? (
            <p className="small">
              Your place in the next draw waits for this payment. Our e‑mail about it says where to
              pay.
            </p>
          ) : null}
          {children}
          <Ids membership={membership} />
        </div>
      </div>
    </article>
  );
}
