import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import {
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { call } from '../../api/call.ts';
import { promoDrawFilters } from '../draws/list/draw-filter-fields.ts';
import { DrawList } from '../draws/list/draw-list.tsx';
import { drawSearch } from '../listing/draw-search.ts';
import { EmptyList } from '../list/empty-list.tsx';
import { allPromoDraws, pageOf } from '../listing/promo-draws.ts';
import { listSearch, searchParams } from '../listing/list-search.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { showCount } from '../../ui/show-count.ts';

export const handle: PageHandle = { title: 'Promotional Draws', withRestriction: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const search = drawSearch.parse(searchParams(request.url));
  const { draws, totalRecords } = await call(
    listDrawsCall,
    { query: allPromoDraws(search) },
    { signal: request.signal },
  );
  return { draws, search, totalRecords };
}

/** Older ones than fit are found by the filters. */
function leftOut(shown: number, all: number): string | undefined {
  return all > shown
    ? `The newest ${showCount(shown)} of ${showCount(all)} draws are listed. Filter by name or dates to find an older one.`
    : undefined;
}

function withoutPage(url: URL): string {
  return url.pathname + listSearch(drawSearch.parse(searchParams(url.href)));
}

/** All draws are here already: another page of them asks for nothing (product §7.2). */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const onlyPage =
    currentUrl.href !== nextUrl.href && withoutPage(currentUrl) === withoutPage(nextUrl);
  return onlyPage ? false : defaultShouldRevalidate;
}

/** The owner's promotional draws, ten a page (product §2.12). */
export function Component() {
  const { draws, search, totalRecords } = useLoaderData<typeof loader>();
  const { search: query } = useLocation();
  const asked = Number(new URLSearchParams(query).get('page'));
  const { shown, page, totalPages } = pageOf(draws, asked);
  return (
    <DrawList
      draws={shown}
      totalPages={totalPages}
      totalRecords={totalRecords}
      note={leftOut(draws.length, totalRecords)}
      search={{ ...search, page }}
      filters={promoDrawFilters}
      create={{ name: 'Create Promotional Draw', path: paths.createPromoDraw }}
      empty={<EmptyList of="promoDraws" />}
    />
  );
}
