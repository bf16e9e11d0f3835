import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { Site } from '@clubdraw/contract/pages/pages';
import { freeEntryPath } from '@clubdraw/contract/pages/free-entry-path';
import { drawPath, termsPath } from '@clubdraw/contract/pages/public-paths';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import { drawOpensOn } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { freeWaysInWords } from '@clubdraw/domain/draws/this-draw/free-ways';
import { withoutWords } from '../draw/below-the-ticket.tsx';
import { phaseOf, type DrawPhase } from '../draw/draw-phase.ts';
import { openingOf } from '../draw/opening/opening-of.ts';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { withPrizesInALine } from '../prize/prizes-in-a-line.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { FreeEntryPage } from './free-entry-page.tsx';
import sheet from './free-entry-page.css?inline';

/** Why nobody can enter for free now, by the phase of the draw. */
const closed: Record<Exclude<DrawPhase, 'onSale'>, string> = {
  full: messages.drawFull,
  cancelled: 'Draw Cancelled',
  awaited: messages.drawClosed,
  drawn: messages.drawClosed,
};

/** The reason in the place of the form; undefined where the form is. */
function reasonOf(draw: PageDraw, now: string): string | undefined {
  if (!draw.freeEntry) return words.noFreeEntry;
  const phase = phaseOf(draw, Date.parse(now));
  if (phase !== 'onSale') return closed[phase];
  const opensAt = openingOf(draw, now);
  if (opensAt !== null) return drawOpensOn(showDateTime(new Date(opensAt), draw.timezone));
  if (!draw.freeEntry.online) return 'This draw is entered for free by post.';
  return draw.areFreeEntriesTaken ? words.allFreeEntriesTaken : undefined;
}

function NoForm({ draw, reason }: { draw: PageDraw; reason: string }) {
  return (
    <div className="stack">
      {draw.freeEntry ? <h2>{reason}</h2> : null}
      <p>
        <a className="btn quiet wide" href={drawPath(draw.id)}>
          See the draw
        </a>
      </p>
    </div>
  );
}

function Rules({ draw }: { draw: PageDraw }) {
  // The first one stands below the heading.
  const sentences = freeWaysInWords(draw).slice(1);
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">How to enter for free</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

/** The page on which one enters a paid draw for free. */
export function freeEntryView({ draw, now }: Kind<'freeEntry'>, site: Site): PageView {
  const reason = reasonOf(draw, now);
  // A draw without a free way promises none.
  const isFree = draw.freeEntry !== null && draw.freeEntry !== undefined;
  // The script never writes the address, nor the club's own words.
  const { freeEntry: _, ...plain } = withoutWords(withPrizesInALine(draw));
  const props = { draw: plain, isOpen: reason === undefined };
  return {
    head: {
      ...(isFree
        ? plainHead(`${words.enterForFree}: ${draw.name}`, words.noPurchaseNecessary)
        : plainHead(draw.name, words.noFreeEntry)),
      canonical: site.publicUrl + freeEntryPath(draw.id),
      themeColor: themeColors[draw.stock],
    },
    style: pageStyle(sheet, [draw.stock]),
    paper: draw.stock,
    icons: ['arrow-left', 'spinner', 'check-circle-fill', 'warning-circle-fill'],
    behaviour: props.isOpen ? { script: 'free-entry', data: props } : undefined,
    element: (
      <FreeEntryPage
        {...props}
        seller={<ClubBadge club={draw} />}
        heading={
          isFree ? (
            <>
              <h1>{words.enterForFree}</h1>
              <p className="dim">{words.noPurchaseNecessary}</p>
            </>
          ) : (
            <h1>{words.noFreeEntry}</h1>
          )
        }
        rules={<Rules draw={draw} />}
        empty={reason === undefined ? null : <NoForm draw={draw} reason={reason} />}
      />
    ),
    foot: <PageFooter terms={termsPath(draw.id)} />,
  };
}
