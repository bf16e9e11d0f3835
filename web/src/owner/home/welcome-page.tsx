import { listDraws } from '@clubdraw/contract/draws/draw-endpoints';
import type { Draw } from '@clubdraw/contract/draws/draws';
import { listPackages } from '@clubdraw/contract/packages/package-endpoints';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { Suspense, useId, type ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { useProfile } from '../../api/session/profile.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { DrawRows } from '../draws/list/draw-rows.tsx';
import { latestPaidDraws } from '../draws/list/draw-search.ts';
import { completeAccount, restrictedTitle } from '../frame/account-words.ts';
import { ConnectButton } from '../frame/connect-button.tsx';
import { AccountNeeds, isRestricted } from '../frame/restricted.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { EmptyList } from '../list/empty-list.tsx';
import { ClubQuestion } from './club/club-question.tsx';
import { PackageRows } from '../packages/list/package-rows.tsx';
import { latestPackages } from '../packages/list/package-search.ts';
import { latestPromoDraws } from '../promotions/promo-draws.ts';

/** The QR code of a promotional draw, one press away: it is what such a draw is shown with. */
export function QrLink({ draw }: { draw: Draw }) {
  return (
    <a
      className="icon-btn"
      href={paths.drawQr(draw.id)}
      target="_blank"
      rel="noopener"
      aria-label={`QR Code for ${draw.name} (opens in a new tab)`}
    >
      <Icon of={QrCodeIcon} />
    </a>
  );
}

/** Invites to connect the payment account (product §2.7); nothing once it is connected. */
export function ConnectBanner() {
  const profile = useProfile();
  const { isConnected, platformFeePercent } = profile;
  if (isConnected) return null;
  if (isRestricted(profile)) {
    return (
      <section className="connect" aria-labelledby="connect-title">
        <div className="stack-s">
          <h2 id="connect-title">{restrictedTitle}</h2>
          <Suspense>
            <AccountNeeds profile={profile} />
          </Suspense>
        </div>
        <ConnectButton label={completeAccount} />
      </section>
    );
  }
  return (
    <section className="connect" aria-labelledby="connect-title">
      <div className="stack-s">
        <h2 id="connect-title">One step before you can sell</h2>
        <p>
          Connect an account with our card payment provider. Money from tickets goes straight to
          you, less the {platformFeePercent}% fee.
        </p>
      </div>
      <ConnectButton />
    </section>
  );
}

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

/** The owner's dashboard (product §2.7). */
export function Component() {
  const { paid, promo, packages } = useLoaderData<typeof loader>();
  return (
    <main className="page stack-l">
      <ConnectBanner />
      <ClubQuestion />
      <div className="two">
        <Section
          title="Draws"
          all={{ name: 'All draws', path: paths.drawList }}
          create={{ name: 'Create Draw', path: paths.createDraw }}
        >
          {paid.length > 0 ? <DrawRows draws={paid} /> : <EmptyList of="draws" />}
        </Section>
        <div className="stack-l">
          <Section
            title="Club Memberships"
            all={{ name: 'All', rest: 'packages', path: paths.packageList }}
            create={{ name: 'Create', rest: 'Membership', path: paths.createPackage }}
          >
            {packages.length > 0 ? (
              <PackageRows packages={packages} />
            ) : (
              <EmptyList of="packages" />
            )}
          </Section>
          <Section
            title="Promotional Draws"
            all={{ name: 'All', rest: 'promotional draws', path: paths.promoDrawList }}
            create={{ name: 'Create', rest: 'Promotional Draw', path: paths.createPromoDraw }}
          >
            {promo.length > 0 ? (
              <DrawRows draws={promo} End={QrLink} />
            ) : (
              <EmptyList of="promoDraws" />
            )}
          </Section>
        </div>
      </div>
    </main>
  );
}
