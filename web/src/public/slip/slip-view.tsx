import type { Site } from '@clubdraw/contract/pages/pages';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { SlipPage } from './slip-page.tsx';
import sheet from './slip-page.css?inline';

/** The receipt on paper of somebody who entered by post. */
export function slipView({ slip }: Kind<'slip'>, site: Site): PageView {
  return {
    head: plainHead(`Receipt of ${slip.code}`, 'A receipt to print and send.'),
    style: pageStyle(sheet),
    paper: '',
    icons: [],
    behaviour: { script: 'poster' },
    element: <SlipPage slip={slip} host={new URL(site.publicUrl).host} />,
  };
}
