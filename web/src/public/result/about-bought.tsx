import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { picturePath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';

/** The thing that was bought, in words; a fact that is not known is left out. */
type Bought = {
  imageId: string | null;
  name: string;
  /** The prize of a draw, or the tier of a package. */
  detail: string | null;
  clubName: string | null;
  when: string | null;
};

export function aboutDraw({ imageId, name, prize, clubName, runAt, timezone }: PageDraw): Bought {
  const when = showDateTime(new Date(runAt), timezone);
  return { imageId, name, detail: prize, clubName, when };
}

export function aboutTier(offer: PagePackage, tierId: string | null): Bought {
  const { imageId, name, clubName, nextDrawAt, timezone, tiers } = offer;
  const tier = tiers.find(({ id }) => id === tierId);
  const when = nextDrawAt && showDateTime(new Date(nextDrawAt), timezone);
  return { imageId, name, detail: tier?.name ?? null, clubName, when };
}

/** The picture of a prize on its ticket. */
export function TicketPicture({ imageId }: { imageId: string }) {
  return <img className="pic" src={picturePath(imageId, 1280)} width={1280} height={720} alt="" />;
}

/** The main part of the ticket that a purchase becomes; the server alone writes it. */
export function AboutBought({ of: { imageId, name, detail, clubName, when } }: { of: Bought }) {
  return (
    <>
      {imageId === null ? null : <TicketPicture imageId={imageId} />}
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {detail ? (
          <p className="dim">
            <bdi>{detail}</bdi>
          </p>
        ) : null}
      </div>
      <dl className="facts line">
        {when ? (
          <div>
            <dt>Draw date</dt>
            <dd>{when}</dd>
          </div>
        ) : null}
        {clubName ? (
          <div>
            <dt>Club</dt>
            <dd>
              <bdi>{clubName}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
