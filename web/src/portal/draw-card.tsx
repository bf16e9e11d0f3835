import { prizeForPeople } from '@clubdraw/domain/prizes/unnamed-prize';
import { countdown } from '../public/draw/countdown.ts';
import { productNow } from '../api/product-time.ts';
import { UnbrokenCodes } from '../ui/unbroken-codes.tsx';
import { ClubLink } from './club-link.tsx';
import { CustomerTime } from './customer-time.tsx';
import { HeldCodes } from './held-codes.tsx';
import type { HeldDraw } from './held-draws.ts';
import { MailAgain } from './mail-again.tsx';
import { MendAddress } from './mend-address.tsx';
import { MoneyBack } from './money-back.tsx';
import { Perks } from './perks.tsx';
import { ShareOwnDraw } from './share-draw.tsx';
import { TakeBack } from './take-back.tsx';
import {
  drawPathOf,
  kindWords,
  paperOf,
  sharedOf,
  shortId,
  whenWords,
  type TicketList,
} from './ticket-words.ts';

type Props = { draw: HeldDraw; list: TicketList; email: string };

function Facts({ draw: { facts }, list }: Pick<Props, 'draw' | 'list'>) {
  const { tierName, runAt, timezone, ownerId, clubName } = facts;
  const left = runAt.getTime() - productNow().getTime();
  return (
    <dl className="facts line">
      <div>
        <dt>Prize</dt>
        <dd>
          <bdi>{prizeForPeople(facts, facts.kind === 'membership')}</bdi>
        </dd>
      </div>
      {clubName === null ? null : (
        <div>
          <dt>Club</dt>
          <dd>
            <ClubLink ownerId={ownerId} clubName={clubName} />
          </dd>
        </div>
      )}
      {tierName === null ? null : (
        <div>
          <dt>Tier</dt>
          <dd>{tierName}</dd>
        </div>
      )}
      <div>
        <dt>{whenWords(facts, list)}</dt>
        <dd>
          <CustomerTime at={runAt} timezone={timezone} />
        </dd>
      </div>
      {list === 'upcoming' && left > 0 ? (
        <div>
          <dt>Closes in</dt>
          <dd>{countdown(left)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The names that only support asks for. */
function Ids({ draw: { facts, paymentIds } }: Pick<Props, 'draw'>) {
  const [paymentId, ...others] = paymentIds;
  return (
    <dl className="facts line ids">
      <div>
        <dt>Draw ID</dt>
        <dd title={facts.drawId}>{shortId(facts.drawId)}</dd>
      </div>
      {paymentId === undefined || others.length > 0 ? null : (
        <div>
          <dt>{facts.kind === 'promo' ? 'Entry' : 'Payment ID'}</dt>
          <dd title={paymentId}>{shortId(paymentId)}</dd>
        </div>
      )}
    </dl>
  );
}

/** How the draw went, or how far it is once its date has come. */
function Course({ draw: { facts }, list }: Pick<Props, 'draw' | 'list'>) {
  if (list === 'upcoming' && facts.runAt > productNow()) return null;
  return (
    <p className="small">
      <UnbrokenCodes text={facts.words} />
    </p>
  );
}

/** The next steps: those that a ticket needs first. */
function Ways({ draw, list, email }: Props) {
  const { facts, tickets, paymentIds } = draw;
  const confirmPath = tickets.find((ticket) => ticket.confirmPath !== null)?.confirmPath;
  const prizePath = tickets.find((ticket) => ticket.prizePath !== null)?.prizePath;
  const path = drawPathOf(facts);
  return (
    <>
      {confirmPath ? (
        <p className="small">This entry counts once you confirm it, before the draw.</p>
      ) : null}
      <div className="row wrap ticket-ways">
        {confirmPath ? <a href={confirmPath}>Confirm this entry</a> : null}
        {prizePath ? <a href={prizePath}>Your prize</a> : null}
        <a href={path}>{list === 'past' ? 'See the result' : 'See the draw'}</a>
        {facts.isCancelled ? null : <ShareOwnDraw of={sharedOf(facts)} />}
        <MailAgain paymentIds={paymentIds} email={email} />
        <TakeBack draw={draw} email={email} />
        {list === 'upcoming' ? <MendAddress draw={draw} email={email} /> : null}
      </div>
    </>
  );
}

/** A draw that a customer has tickets in, with everything that is known of them (product §2.20). */
export function DrawCard({ draw, list, email }: Props) {
  const { facts } = draw;
  const hasWon = draw.tickets.some((ticket) => ticket.hasWon);
  return (
    <article className={`ticket slip ${paperOf({ ...facts, hasWon }, list)}`} id={facts.drawId}>
      <div className="t-in">
        <div className="t-main">
          <div className="row between top">
            <h3>
              <bdi>{facts.drawName}</bdi>
            </h3>
            <span className="chip paper">{kindWords[facts.kind]}</span>
          </div>
          <HeldCodes draw={draw} list={list} />
        </div>
        <div className="t-stub stack-s">
          <Facts draw={draw} list={list} />
          <Perks features={[]} discounts={facts.discounts} />
          <Course draw={draw} list={list} />
          <MoneyBack draw={draw} list={list} email={email} />
          <Ways draw={draw} list={list} email={email} />
          <Ids draw={draw} />
        </div>
      </div>
    </article>
  );
}
