import { listDraws } from '@clubdraw/contract/draws/draw-endpoints';
import { listPackages } from '@clubdraw/contract/packages/package-endpoints';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useId, type ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { ConnectBanner } from './connect-banner.tsx';
import { DrawRows } from '../draws/list/draw-rows.tsx';
import { EmptyDraws } from '../draws/list/empty-draws.tsx';
import { EmptyPromoDraws } from '../promotions/empty-promo-draws.tsx';
import { latestPaidDraws } from '../draws/list/paid-draws.ts';
import { latestPromoDraws } from '../promotions/promo-draws.ts';
import { QrLink } from './qr-link.tsx';
import { EmptyPackages } from '../packages/list/empty-packages.tsx';
import { PackageRows } from '../packages/list/package-rows.tsx';
import { latestPackages } from '../packages/list/package-search.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { Icon } from '../../ui/icon.tsx';

export const handle: PageHandle = { title: 'Home', home: true, withoutConnection: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const [paid, promo, packages] = await Promise.all([
    call(listDraws, { query: latestPaidDraws }, options),
    call(listDraws, { query: latestPromoDraws }, options),
    call(listPackages, { query: latestPackages }, options),
  ]);
  return { paid: paid.draws, promo: promo.draws, packages: packages.memberships };
}

/** A way whose full name is longer than what has to stand beside its section's title. */
type Way = { name: string; rest?: string; path: string };

type SectionProps = {
  title: string;
  all: Way;
  create: Way;
  children: ReactNode;
};

function Section({ title, all, create, children }: SectionProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        <Link className="btn compact ghost" to={all.path}>
          {all.name}
          {all.rest ? <span className="sr"> {all.rest}</span> : null}
        </Link>
        <Link className="btn compact quiet" to={create.path}>
          <Icon of={PlusIcon} />
          {create.name}
          {create.rest ? <span className="sr"> {create.rest}</span> : null}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The owner's dashboard (spec §2.7). */
export function Component() {
  const { paid, promo, packages } = useLoaderData<typeof loader>();
  return (
    <main className="page stack-l">
      <ConnectBanner />
      <div className="two">
        <Section
          title="Draws"
          all={{ name: 'All draws', path: paths.drawList }}
          create={{ name: 'Create Draw', path: paths.createDraw }}
        >
          {paid.length > 0 ? <DrawRows draws={paid} /> : <EmptyDraws />}
        </Section>
        <div className="stack-l">
          <Section
            title="Club Memberships"
            all={{ name: 'All', rest: 'packages', path: paths.packageList }}
            create={{ name: 'Create', rest: 'Membership', path: paths.createPackage }}
          >
            {packages.length > 0 ? <PackageRows packages={packages} /> : <EmptyPackages />}
          </Section>
          <Section
            title="Promotional Draws"
            all={{ name: 'All', rest: 'promotional draws', path: paths.promoDrawList }}
            create={{ name: 'Create', rest: 'Promotional Draw', path: paths.createPromoDraw }}
          >
            {promo.length > 0 ? <DrawRows draws={promo} End={QrLink} /> : <EmptyPromoDraws />}
          </Section>
        </div>
      </div>
    </main>
  );
}
