import { listDraws } from '@clubdraw/contract/draw-endpoints';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { DrawMenu } from '../../parts/draw-menu.tsx';
import { DrawRows } from '../../parts/draw-rows.tsx';
import { DrawTable } from '../../parts/draw-table.tsx';
import { EmptyDraws } from '../../parts/empty-draws.tsx';
import { Pager } from '../../parts/pager.tsx';
import { paidDrawsPage } from '../../parts/paid-draws.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';

export const handle: PageHandle = { title: 'Draws' };

/** The page that the address asks for; anything malformed is the first. */
function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageOf(request);
  const list = await call(listDraws, { query: paidDrawsPage(page) }, { signal: request.signal });
  if (page > 1 && page > list.totalPages) throw redirect(paths.drawListPage(list.totalPages));
  return { ...list, page };
}

/** The owner's paid draws, ten a page (spec §2.12). */
export function Component() {
  const { draws, page, totalPages } = useLoaderData<typeof loader>();
  const wide = useWide();
  if (draws.length === 0) {
    return (
      <main className="page stack">
        <EmptyDraws />
      </main>
    );
  }
  return (
    <main className="page stack">
      <div className="row">
        <Link className="btn compact push" to={paths.createDraw}>
          <Icon of={PlusIcon} />
          Create Draw
        </Link>
      </div>
      {wide ? (
        <DrawTable draws={draws} End={DrawMenu} />
      ) : (
        <DrawRows draws={draws} End={DrawMenu} />
      )}
      <Pager page={page} totalPages={totalPages} to={paths.drawListPage} />
    </main>
  );
}
