import { chanceSentence } from '../draw/describe-draw.ts';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { checkoutIcons } from './payment-icons.ts';
import { TotalPage, type TotalPageProps } from './total-page.tsx';
import sheet from './total-page.css?inline';

/** The checkout of tickets. */
export function totalView({ order, draw, reason }: Kind<'total'>): PageView {
  const paper = (order?.draw ?? draw)?.stock;
  const props: TotalPageProps = { order, draw, reason };
  const behaviour = order ? ({ script: 'total', data: props } as const) : undefined;
  return {
    head: {
      ...plainHead('Payment Details', 'Complete your purchase securely'),
      themeColor: themeColors[paper ?? 'ground'],
    },
    style: pageStyle(sheet, paper ? [paper] : []),
    paper: paper ?? '',
    icons: checkoutIcons,
    behaviour,
    element: <TotalPage {...props} fairness={order && chanceSentence(order.draw)} />,
  };
}
