import { listDraws } from '@clubdraw/contract/draw-endpoints';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { ConnectBanner } from '../../parts/connect-banner.tsx';
import { DrawRows } from '../../parts/draw-rows.tsx';
import { EmptyDraws } from '../../parts/empty-draws.tsx';
import { latestPaidDraws } from '../../parts/paid-draws.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Icon } from '../../ui/icon.tsx';

export const handle: PageHandle = { title: 'Home', home: true, withoutConnection: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(listDraws, { query: latestPaidDraws }, { signal: request.signal });
}

/** The owner's dashboard (spec §2.7). */
export function Component() {
  const { draws } = useLoaderData<typeof loader>();
  return (
    <main className="page stack-l">
      <ConnectBanner />
      <section className="stack" aria-labelledby="draws-title">
        <div className="sec-head">
          <h2 id="draws-title">Draws</h2>
          <Link className="btn compact ghost" to={paths.drawList}>
            All draws
          </Link>
          <Link className="btn compact quiet" to={paths.createDraw}>
            <Icon of={PlusIcon} />
            Create Draw
          </Link>
        </div>
        {draws.length > 0 ? <DrawRows draws={draws} /> : <EmptyDraws />}
      </section>
    </main>
  );
}
