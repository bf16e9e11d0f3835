import { listDraws } from '@clubdraw/contract/draws/draw-endpoints';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { paidDrawFilters } from '../../parts/draw-list/draw-filter-fields.ts';
import { DrawList } from '../../parts/draw-list/draw-list.tsx';
import { drawSearch } from '../../parts/draw-list/draw-search.ts';
import { EmptyDraws } from '../../parts/draw-list/empty-draws.tsx';
import { paidDraws } from '../../parts/draw-list/paid-draws.ts';
import { listSearch, searchParams } from '../../parts/filters/list-search.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';

export const handle: PageHandle = { title: 'Draws' };

export async function loader({ request }: LoaderFunctionArgs) {
  const search = drawSearch.parse(searchParams(request.url));
  const list = await call(listDraws, { query: paidDraws(search) }, { signal: request.signal });
  const last = Math.max(1, list.totalPages);
  if (search.page > last) throw redirect(paths.drawList + listSearch(search, last));
  return { ...list, search };
}

/** The owner's paid draws, ten a page (spec §2.12). */
export function Component() {
  return (
    <DrawList
      {...useLoaderData<typeof loader>()}
      filters={paidDrawFilters}
      create={{ name: 'Create Draw', path: paths.createDraw }}
      empty={<EmptyDraws />}
    />
  );
}
