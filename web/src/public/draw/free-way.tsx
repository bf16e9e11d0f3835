import { freeEntryPath } from '@clubdraw/contract/pages/free-entry-path';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { enterForFree, noPurchaseNecessary } from '@clubdraw/domain/entries/free-entry-messages';
import { withVia } from '@clubdraw/domain/clubs/via';
import { UntilOpen } from './opening/until-open.tsx';

/** Below the button that leads to the checkout: the way that costs nothing, and what comes. */
export function BelowNext({ draw, now }: { draw: PageDraw; now: string }) {
  return (
    <>
      <UntilOpen draw={draw} now={now} />
      {draw.freeEntry ? <FreeWay draw={draw} /> : null}
      <p className="small dim center">No account. Your tickets come by e‑mail.</p>
    </>
  );
}

/** The way into a draw that costs nothing, as large as the one that costs something. */
function FreeWay({ draw: { id, via } }: { draw: Pick<PageDraw, 'id' | 'via'> }) {
  return (
    <div className="stack-s">
      <a className="btn big wide quiet" href={withVia(freeEntryPath(id), via)}>
        {enterForFree}
      </a>
      <p className="small dim center">{noPurchaseNecessary}</p>
    </div>
  );
}
