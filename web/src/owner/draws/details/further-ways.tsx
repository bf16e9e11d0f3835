import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { keptLatest } from '@clubdraw/domain/draws/sold-out-messages';
import { productNow } from '../../../api/product-time.ts';
import { Amount } from '../../figures/amount.tsx';
import { showCount } from '../../../ui/show-count.ts';

/** The ways in that cost nothing, with how many entries each person can have. */
function FreeWays({ draw: { freeEntry, timezone } }: { draw: OwnedDraw }) {
  const { online = null, post = null } = freeEntry ?? {};
  return (
    <>
      {online ? (
        <div>
          <dt>Free entries online</dt>
          <dd>
            {showCount(online.each)} for each person
            {online.max === null ? '' : `, ${showCount(online.max)} in all`}
          </dd>
        </div>
      ) : null}
      {post ? (
        <div>
          <dt>Free entries by post</dt>
          <dd>
            {showCount(post.each)} for each person, received by {showDateTime(post.until, timezone)}
          </dd>
        </div>
      ) : null}
    </>
  );
}

/**
 * How a draw is sold beyond its price: bundles, a limit, selling out, free ways in, tickets to give
 * away; nothing of what it does not have.
 */
/** Which time of a draw holds that runs when it is sold out. */
function soldOutWords({ earlyRunAt, earlyTicketCount, ...draw }: OwnedDraw, latest: Date): string {
  const at = showDateTime(latest, draw.timezone);
  if (earlyRunAt === null) return `At the latest on ${at}`;
  if (earlyTicketCount !== null) return `Sold out, kept its latest time: ${at}`;
  return earlyRunAt < latest ? `Sold out; the latest was ${at}` : `Sold out: ${at}, as announced`;
}

/** Why that time holds, or while what does; nothing before it sold out. */
function WhyThatTime({ draw }: { draw: OwnedDraw }) {
  const { earlyRunAt, earlyTicketCount, latestRunAt, timezone, ticketCap } = draw;
  if (!earlyRunAt || !latestRunAt || earlyRunAt >= latestRunAt || draw.result) return null;
  const early = showDateTime(earlyRunAt, timezone);
  const counted = { counted: earlyTicketCount ?? 0, tickets: ticketCap ?? 0, early };
  return (
    <div>
      <dd className="small dim">
        {earlyTicketCount === null
          ? `Nobody takes tickets back any more. If banks take payments back so that fewer than 95 % of the tickets count on ${early}, it keeps its latest time, and you can cancel it.`
          : `${keptLatest(counted)} Nobody enters meanwhile. Until its time you can cancel it.`}
      </dd>
    </div>
  );
}

export function FurtherWays({ draw }: { draw: OwnedDraw }) {
  return (
    <>
      {draw.bundles.map(({ count, price }) => (
        <div key={count}>
          <dt>{count} tickets together</dt>
          <dd>
            <Amount money={price} />
          </dd>
        </div>
      ))}
      {draw.maxPerPerson === null ? null : (
        <div>
          <dt>Limit for each person</dt>
          <dd>{showCount(draw.maxPerPerson)}</dd>
        </div>
      )}
      {draw.opensAt === null ? null : (
        <div>
          <dt>{productNow() < draw.opensAt ? 'Opens' : 'Opened'}</dt>
          <dd>{showDateTime(draw.opensAt, draw.timezone)}</dd>
        </div>
      )}
      {draw.latestRunAt === null ? null : (
        <div>
          <dt>Drawn when it is sold out</dt>
          <dd>{soldOutWords(draw, draw.latestRunAt)}</dd>
        </div>
      )}
      <WhyThatTime draw={draw} />
      <FreeWays draw={draw} />
      {draw.giveaways === null ? null : (
        <div>
          <dt>Tickets to give away</dt>
          <dd>{showCount(draw.giveaways)}</dd>
        </div>
      )}
    </>
  );
}
