import { drawPath, promoPath, stagePath } from '@clubdraw/contract/pages/public-paths';
import type { Site } from '@clubdraw/contract/pages/pages';
import { socialNetworks } from '@clubdraw/domain/socials';
import { DrawPage } from './draw/draw-page.tsx';
import type { DrawPageProps } from './draw/draw-sheet.tsx';
import { HowTheWinnerIsFound } from './draw/how-the-winner-is-found.tsx';
import { describeDraw } from './draw/describe-draw.ts';
import { pageStyle } from './frame/page-style.ts';
import { themeColors } from './frame/theme-colors.ts';
import { plainHead, type Kind, type PageView } from './frame/plain-head.ts';
import { PromoPage } from './promo/promo-page.tsx';
import { QrPage } from './promo/qr-page.tsx';
import { socialIcon } from './promo/social-links.tsx';
import { StagePage, type StagePageProps } from './stage/stage-page.tsx';

export function drawView({ draw, now }: Kind<'draw'>, site: Site): PageView {
  const props: DrawPageProps = { draw, now };
  return {
    head: {
      ...describeDraw(draw, site.publicUrl),
      canonical: site.publicUrl + drawPath(draw.id),
      isPrivate: false,
      themeColor: themeColors[draw.stock],
    },
    style: pageStyle('draw', draw.stock),
    paper: draw.stock,
    icons: [
      'share-network',
      'magnifying-glass-plus',
      'minus',
      'plus',
      'arrow-right',
      'clock',
      'warning-circle-fill',
      'x',
    ],
    behaviour: { script: 'draw', data: props },
    element: <DrawPage {...props} proof={<HowTheWinnerIsFound draw={draw} />} />,
  };
}

export function promoView({ draw, now }: Kind<'promo'>, site: Site): PageView {
  const props: DrawPageProps = { draw, now };
  return {
    head: {
      ...describeDraw(draw, site.publicUrl),
      canonical: site.publicUrl + promoPath(draw.id),
      isPrivate: false,
      themeColor: themeColors[draw.stock],
    },
    style: pageStyle('promo', draw.stock),
    paper: draw.stock,
    icons: [
      'share-network',
      'magnifying-glass-plus',
      'check-circle-fill',
      'spinner',
      'clock',
      'warning-circle-fill',
      'x',
      ...socialNetworks.filter((network) => draw.socials[network]).map(socialIcon),
    ],
    behaviour: { script: 'promo', data: props },
    element: <PromoPage {...props} proof={<HowTheWinnerIsFound draw={draw} />} />,
  };
}

export function stageView({ draw, stage, sold, now }: Kind<'stage'>, site: Site): PageView {
  const props: StagePageProps = { draw, stage, now };
  const shared = sold
    ? describeDraw(sold, site.publicUrl)
    : plainHead(draw.name, 'A draw, live and again after it ran.');
  return {
    head: {
      ...shared,
      title: `${draw.name}, live`,
      canonical: site.publicUrl + stagePath(draw.id),
      isPrivate: true,
      themeColor: themeColors.stage,
    },
    style: pageStyle('stage', undefined),
    paper: '',
    icons: ['seal-check', 'speaker-high', 'speaker-slash', 'corners-out'],
    behaviour: { script: 'stage', data: props },
    element: <StagePage {...props} />,
  };
}

export function qrView({ draw }: Kind<'qr'>, site: Site): PageView {
  return {
    head: plainHead(`QR code of ${draw.name}`, 'A sheet to print and put up.'),
    style: pageStyle('sheet', draw.stock),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <QrPage draw={draw} publicUrl={site.publicUrl} />,
  };
}
