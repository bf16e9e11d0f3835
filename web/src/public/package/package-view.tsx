import type { Site } from '@clubdraw/contract/pages/pages';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { packagePath, packageTermsPath } from '@clubdraw/contract/pages/public-paths';
import { stocks } from '@clubdraw/domain/draws/stock';
import { ClubWords } from '../frame/club-words.tsx';
import { Organiser } from '../frame/organiser.tsx';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pagePaper } from '../frame/page-paper.ts';
import { pageStyle } from '../frame/page-style.ts';
import type { Kind, PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { describePackage } from './describe-package.ts';
import { openDrawOf } from './live-draw.ts';
import { PackageDraws } from './package-draws.tsx';
import { PackageFace } from './package-face.tsx';
import { PackagePage, type PackagePageProps } from './package-page.tsx';
import { LaterPrizes, OpenPrizes, withoutPrizes } from './package-prizes.tsx';
import { PackageWhen } from './package-when.tsx';
import sheet from './package-page.css?inline';

/** The club's own words about a package, and how to reach it. */
function PackageWords({ offer }: { offer: PagePackage }) {
  return (
    <>
      {offer.description === null ? null : <ClubWords text={offer.description} />}
      <Organiser club={offer} />
    </>
  );
}

/** The public page of a package. */
export function packageView({ offer, draws }: Kind<'package'>, site: Site): PageView {
  const open = openDrawOf(draws);
  const live =
    open && open.phase !== 'open' ? { id: open.id, phase: open.phase, words: null } : null;
  // The script keeps the words that the server wrote; it needs no second copy of them.
  const shown = { ...withoutPrizes(offer), description: null, contact: null };
  const props: PackagePageProps = { offer: shown, live };
  return {
    head: {
      ...describePackage(offer, site.publicUrl),
      canonical: site.publicUrl + packagePath(offer.id),
      isPrivate: false,
      themeColor: themeColors[offer.stock],
    },
    style: pageStyle(sheet, stocks),
    paper: pagePaper(offer),
    icons: ['share-network', 'repeat', 'ticket', 'star-fill', 'check', 'warning-circle-fill'],
    behaviour: { script: 'package', data: props },
    element: (
      <PackagePage
        {...props}
        seller={<ClubBadge club={offer} />}
        face={offer.imageId ? <PackageFace imageId={offer.imageId} /> : null}
        words={<PackageWords offer={offer} />}
        when={<PackageWhen offer={offer} />}
        prizes={<OpenPrizes offer={offer} />}
        draws={
          <>
            <PackageDraws offer={offer} draws={draws} />
            <LaterPrizes offer={offer} />
          </>
        }
      />
    ),
    foot: <PageFooter terms={packageTermsPath(offer.id)} beacon={offer.beacon} />,
  };
}
