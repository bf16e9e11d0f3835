import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { listPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { noFreeEntry } from '@clubdraw/domain/entries/free-entry-messages';
import { localDateTime, showDateTime } from '@clubdraw/domain/time/local-time';
import { drawInFileName } from '@clubdraw/domain/texts/file-name';
import * as messages from '@clubdraw/domain/texts/messages';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { productNow } from '../../../api/product-time.ts';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { keepToPages, searchParams } from '../../listing/list-search.ts';
import { MembersPage } from '../../members/members-page.tsx';
import { CardForm } from './card-form.tsx';
import { EntriesTable } from './entries-table.tsx';
import { entryFilterRows, entrySearch } from './entry-search.ts';
import { PasteCards } from './paste-cards.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { whoTypesCards } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

export const handle: PageHandle = {
  title: 'Entries By Post',
  failed: messages.failedToLoadDraw,
  withRestriction: true,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['drawId'] ?? '';
  const options = { signal: request.signal };
  const search = entrySearch.parse(searchParams(request.url));
  const [draw, list] = await Promise.all([
    call(getDrawCall, { params: { id } }, options),
    call(listPostalEntriesCall, { params: { id }, query: { ...search, pageSize: 10 } }, options),
  ]);
  keepToPages(paths.drawEntries(id), search, list.totalPages);
  return { draw, list, search };
}

/**
 * The cards of a draw: typed in, pasted, entered, listed, searched and turned away (product §2.38).
 */
export function Component() {
  const { draw, list, search } = useLoaderData<typeof loader>();
  const { id, timezone, freeEntry } = draw;
  const { endsAt } = list;
  const types = useMay(whoTypesCards);
  const isOpen = draw.cancelledAt === null && endsAt !== null && endsAt > productNow();
  const today = localDateTime(productNow(), timezone).slice(0, 10);
  const post = freeEntry?.post;
  return (
    <MembersPage
      of={{ name: draw.name, path: paths.drawDetails(id) }}
      path={paths.drawEntries(id)}
      csv={{ list: listPostalEntriesCall, id, about: [...drawInFileName(draw), 'cards'] }}
      rows={entryFilterRows}
      search={search}
      list={{ ...list, hasMore: false }}
      empty={{
        title: 'No cards yet',
        text: post
          ? `Cards count that are received until ${showDateTime(post.until, timezone)}.`
          : noFreeEntry,
      }}
      head={
        types && post && endsAt && draw.cancelledAt === null ? (
          <>
            <WaitingCard
              drawId={id}
              counts={list.counts}
              endsAt={endsAt}
              timezone={timezone}
              isOpen={isOpen}
            />
            {isOpen ? (
              <div className="two">
                <CardForm drawId={id} today={today} />
                <PasteCards drawId={id} today={today} />
              </div>
            ) : null}
          </>
        ) : null
      }
    >
      {list.entries.length > 0 ? (
        <EntriesTable drawId={id} entries={list.entries} canTurnAway={isOpen && types} />
      ) : null}
    </MembersPage>
  );
}
