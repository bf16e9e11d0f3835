import { packagePath } from '@clubdraw/contract/pages/public-paths';
import type { Site } from '@clubdraw/contract/pages/pages';
import { checkoutIcons, resultIcons } from './checkout/payment-icons.ts';
import { themeColors } from './frame/theme-colors.ts';
import { pageStyle } from './frame/page-style.ts';
import { JoinPage, type JoinPageProps } from './join/join-page.tsx';
import {
  MembershipResultPage,
  type MembershipResultProps,
} from './join/membership-result-page.tsx';
import { describePackage } from './package/describe-package.ts';
import { openDrawOf } from './package/live-draw.ts';
import { PackageDraws } from './package/package-draws.tsx';
import { PackagePage, type PackagePageProps } from './package/package-page.tsx';
import { PackageWhen } from './package/package-when.tsx';
import { plainHead, type Kind, type PageView } from './frame/plain-head.ts';

/** The public page of a package. */
export function packageView({ offer, draws }: Kind<'package'>, site: Site): PageView {
  const open = openDrawOf(draws);
  const live =
    open && open.phase !== 'open' ? { id: open.id, phase: open.phase, winnerCode: null } : null;
  const props: PackagePageProps = { offer, live };
  return {
    head: {
      ...describePackage(offer, site.publicUrl),
      canonical: site.publicUrl + packagePath(offer.id),
      isPrivate: false,
      themeColor: themeColors[offer.stock],
    },
    style: pageStyle('package', 'all'),
    paper: offer.stock,
    icons: ['share-network', 'repeat', 'ticket', 'star-fill', 'check', 'warning-circle-fill'],
    behaviour: { script: 'package', data: props },
    element: (
      <PackagePage
        {...props}
        when={<PackageWhen offer={offer} />}
        draws={<PackageDraws offer={offer} draws={draws} />}
      />
    ),
  };
}

/** The checkout of a membership. */
export function joinView({ order, offer, reason }: Kind<'join'>): PageView {
  const props: JoinPageProps = { order, offer, reason };
  return {
    head: plainHead('Payment Details', 'Complete your purchase securely'),
    style: pageStyle('total', offer?.stock),
    paper: '',
    icons: checkoutIcons,
    behaviour: order ? { script: 'join', data: props } : undefined,
    element: <JoinPage {...props} />,
  };
}

/** How the first payment of a membership ended. */
export function membershipView({ status, shown, offer }: Kind<'membership'>): PageView {
  const props: MembershipResultProps = { status, shown, offer };
  const isLive = status === 'success' || status === 'cancel';
  return {
    head: {
      ...plainHead('Your membership', 'How your payment for a membership on Clubdraw ended.'),
      themeColor: themeColors[offer?.stock ?? 'ground'],
    },
    style: pageStyle('payment', offer?.stock),
    paper: offer?.stock ?? '',
    icons: resultIcons,
    behaviour: isLive ? { script: 'membership', data: props } : undefined,
    element: <MembershipResultPage {...props} />,
  };
}
