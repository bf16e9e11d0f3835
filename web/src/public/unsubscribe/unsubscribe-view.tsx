import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';
import sheet from './unsubscribe-page.css?inline';

export function unsubscribeView({ stop }: Kind<'unsubscribe'>): PageView {
  return {
    head: plainHead('E‑mails you get', 'End e‑mails of one sort by one press.'),
    style: pageStyle(sheet),
    paper: '',
    icons: ['check-circle-fill'],
    behaviour: undefined,
    element: <UnsubscribePage stop={stop} />,
  };
}
