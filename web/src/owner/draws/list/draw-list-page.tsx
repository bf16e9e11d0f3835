import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { paidDrawFilters } from './draw-filter-fields.ts';
import { DrawList } from './draw-list.tsx';
import { drawSearch, paidDraws } from '../../listing/draw-search.ts';
import { EmptyList } from '../../list/empty-list.tsx';
import { keepToPages, searchParams } from '../../listing/list-search.ts';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';

export const handle: PageHandle = { title: 'Draws', withRestriction: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const search = drawSearch.parse(searchParams(request.url));
  const list = await call(listDrawsCall, { query: paidDraws(search) }, { signal: request.signal });
  keepToPages(paths.drawList, search, list.totalPages);
  return { ...list, search };
}

/** The owner's paid draws, ten a page (product §2.12). */
export function Component() {
  return (
    <DrawList
      {...useLoaderData<typeof loader>()}
      filters={paidDrawFilters}
      create={{ name: 'Create Draw', path: paths.createDraw }}
      empty={<EmptyList of="draws" />}
      foot={
        <Only to={whoReadsMoney}>
          <p className="small">
            <Link to={paths.reports}>Reports</Link>, with files for your treasurer.
          </p>
        </Only>
      }
    />
  );
}
