import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { listEntryCodesCall } from '@clubdraw/contract/entry-codes/entry-codes';
import { nothingToGive } from '@clubdraw/domain/entries/codes/entry-code-messages';
import { giveawaysLabel } from '@clubdraw/domain/texts/giveaways-label';
import * as messages from '@clubdraw/domain/texts/messages';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { productNow } from '../../../api/product-time.ts';
import { paths } from '../../../paths.ts';
import { showCount } from '../../../ui/show-count.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { CodeForm } from './code-form.tsx';
import { CodesTable } from './codes-table.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';

export const handle: PageHandle = {
  may: whoRuns,
  title: 'Entry Codes',
  failed: messages.failedToLoadDraw,
  withRestriction: true,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['drawId'] ?? '';
  const options = { signal: request.signal };
  const [draw, list] = await Promise.all([
    call(getDrawCall, { params: { id } }, options),
    call(listEntryCodesCall, { params: { id } }, options),
  ]);
  return { draw, list };
}

/** The tickets that were given away, of those that were published. */
function Given({ giveaways, given }: { giveaways: number | null; given: number }) {
  return (
    <p className="dim">
      {giveaways === null
        ? nothingToGive
        : `${giveawaysLabel}: ${showCount(giveaways)}, of which ${showCount(given)} are given.`}
    </p>
  );
}

/** The codes of a draw: made, listed, passed on and ended (product §2.39). */
export function Component() {
  const { draw, list } = useLoaderData<typeof loader>();
  const isOpen = draw.cancelledAt === null && draw.runAt > productNow();
  return (
    <main className="page stack">
      <h2 className="big-title">
        <Link className="title-link" to={paths.drawDetails(draw.id)}>
          {draw.name}
        </Link>
      </h2>
      <Given giveaways={list.giveaways} given={list.given} />
      <div className={isOpen ? 'two' : undefined}>
        {isOpen ? <CodeForm draw={draw} /> : null}
        {list.codes.length > 0 ? (
          <CodesTable draw={draw} codes={list.codes} isOpen={isOpen} />
        ) : (
          <div className="empty">
            <p className="strong">No codes yet</p>
            <p className="small dim">
              A code takes a percentage off the price, or brings free tickets.
            </p>
          </div>
        )}
      </div>
    </main>
  );
}
