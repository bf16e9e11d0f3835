import type { PageOrder } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { followPath } from '@clubdraw/contract/pages/club-paths';
import { freeEntryPath } from '@clubdraw/contract/pages/free-entry-path';
import { drawPath, termsPath, totalPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { canEnterForFree } from '@clubdraw/domain/entries/free-entry-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import { withVia } from '@clubdraw/domain/clubs/via';
import * as messages from '@clubdraw/domain/texts/messages';
import { withoutWords } from '../draw/below-the-ticket.tsx';
import { leftOf } from '../draw/draw-phase.ts';
import { openingOf } from '../draw/opening/opening-of.ts';
import { waitWords } from '../draw/wait-words.ts';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { conditionsOn, FoldedRules } from '../frame/this-draw.tsx';
import { themeColors } from '../frame/theme-colors.ts';
import { wholeNumber } from '../frame/whole-number.ts';
import { ClubCan, leftToClub } from '../frame/club-can.tsx';
import { CheckLink } from '../frame/check-link.tsx';
import { ZonedTime } from '../frame/zoned-time.tsx';
import { CodeField } from './code-field.tsx';
import { CountField } from './count-field.tsx';
import { NoOrder } from './no-order.tsx';
import { checkoutIcons } from './payment-icons.ts';
import { PriceLines } from './price-lines.tsx';
import { servedParts } from './served-parts.tsx';
import { TotalPage, type TotalPageProps } from './total-page.tsx';
import offerSheet from './total-offer-page.css?inline';
import sheet from './total-page.css?inline';

const nothingNamed =
  'There is nothing to pay for here: the draw or the number of tickets is missing.';

/** The number of tickets to change, its price, and the rules. */
function BelowOrder({ order }: { order: PageOrder }) {
  return (
    <>
      {order.most > 1 ? <CountField order={order} /> : null}
      <PriceLines order={order} />
      <CodeField order={order} />
      {order.draw.freeEntry ? (
        <p>
          <a href={withVia(freeEntryPath(order.draw.id), order.draw.via)}>{canEnterForFree}</a>
        </p>
      ) : null}
      <FoldedRules facts={conditionsOn(order.draw)} className="this-draw" />
    </>
  );
}

/** The choices that the rules leave to the club, and the way to the check. */
function Fairness({ draw }: { draw: PageDraw }) {
  return (
    <>
      <ClubCan left={leftToClub(draw)} />
      <p>
        <CheckLink href={verifyPath(draw.id)} />
      </p>
    </>
  );
}

/** The date of the draw, to which the page's script adds the time where its reader is. */
function When({ draw }: { draw: PageDraw }) {
  return (
    <p>
      Draw on <ZonedTime at={draw.runAt} zone={draw.timezone} />
    </p>
  );
}

/**
 * The waiting list of a draw that is full, or fewer tickets where that is what was wrong: so many
 * are left, or a person may have so many.
 */
function insteadOf(
  draw: PageDraw | null,
  reason: string | null,
): { href: string; name: string } | null {
  if (!draw) return null;
  if (reason === messages.drawFull && !draw.isSoldOut)
    return { href: followPath(draw.ownerId, draw.id), name: waitWords };
  const most = draw.offer?.maxPerPerson ?? 0;
  const left = leftOf(draw);
  const isOverLimit = most > 0 && reason === atMostForEach(most);
  const count = isOverLimit ? Math.min(most, left) : left;
  if (count < 1 || !(isOverLimit || reason === messages.ticketsLeft(left))) return null;
  return {
    href: withVia(totalPath(draw.id, count), draw.via),
    name: `Buy ${wholeNumber(count)} instead`,
  };
}

/** The order as the page's script has it: without what the server alone writes. */
function withoutPrice({ price: _written, codeField: _field, ...order }: PageOrder): PageOrder {
  return { ...order, draw: withoutWords(order.draw) };
}

/** The checkout of tickets. */
export function totalView({ order, draw, reason, now }: Kind<'total'>): PageView {
  const sold = order?.draw ?? draw;
  const paper = sold?.stock;
  const props: TotalPageProps = {
    order: order && withoutPrice(order),
    draw: draw && withoutWords(draw),
  };
  const told = draw ? ({ script: 'hold' } as const) : undefined;
  const behaviour = order ? ({ script: 'total', data: props } as const) : told;
  return {
    head: {
      ...plainHead('Payment Details', 'Complete your purchase securely'),
      themeColor: themeColors[paper ?? 'ground'],
    },
    style: pageStyle(order?.price || order?.codeField ? offerSheet : sheet, paper ? [paper] : []),
    paper: paper ?? '',
    icons: checkoutIcons,
    behaviour,
    element: (
      <TotalPage
        {...props}
        when={order && <When draw={order.draw} />}
        below={order && <BelowOrder order={order} />}
        fairness={order && <Fairness draw={order.draw} />}
        {...servedParts({ club: sold, isFree: order?.total.amount === 0, count: order?.count })}
        empty={
          <NoOrder
            back={draw && { href: withVia(drawPath(draw.id), draw.via), name: 'Back to the draw' }}
            problem={reason ?? nothingNamed}
            instead={insteadOf(draw, reason)}
            isFull={reason === messages.drawFull}
            isEarly={draw !== null && openingOf(draw, now) !== null}
          />
        }
      />
    ),
    foot: <PageFooter terms={sold && termsPath(sold.id)} beacon={sold?.beacon} />,
  };
}
