import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { DrawRows } from '../rows/draw-rows.tsx';
import { PackageRows } from '../rows/package-rows.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';

/** The QR code of a promotional draw, one press away: it is what such a draw is shown with. */
function QrLink({ draw }: { draw: ListedDraw }) {
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
        <Only to={whoRuns}>
          <Link className="btn compact quiet" to={create.path}>
            <Icon of={PlusIcon} />
            {create.name}
            {create.rest ? <span className="sr"> {create.rest}</span> : null}
          </Link>
        </Only>
      </div>
      {children}
    </section>
  );
}

type Props = {
  paid: readonly ListedDraw[];
  promo: readonly ListedDraw[];
  packages: readonly ListedPackage[];
};

/** The latest of each kind, and the ways to all of them and to a new one (product §2.7). */
export function HomeSections({ paid, promo, packages }: Props) {
  return (
    <div className="two">
      <Section
        title="Draws"
        all={{ name: 'All draws', path: paths.drawList }}
        create={{ name: 'Create Draw', path: paths.createDraw }}
      >
        {paid.length > 0 ? <DrawRows draws={paid} /> : <NothingYet of="draws" />}
      </Section>
      <div className="stack-l">
        <Section
          title="Club Memberships"
          all={{ name: 'All', rest: 'packages', path: paths.packageList }}
          create={{ name: 'Create', rest: 'Membership', path: paths.createPackage }}
        >
          {packages.length > 0 ? <PackageRows packages={packages} /> : <NothingYet of="packages" />}
        </Section>
        <Section
          title="Promotional Draws"
          all={{ name: 'All', rest: 'promotional draws', path: paths.promoDrawList }}
          create={{ name: 'Create', rest: 'Promotional Draw', path: paths.createPromoDraw }}
        >
          {promo.length > 0 ? (
            <DrawRows draws={promo} End={QrLink} />
          ) : (
            <NothingYet of="promoDraws" />
          )}
        </Section>
      </div>
    </div>
  );
}
