import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { NotYouPage } from './not-you-page.tsx';
import sheet from './not-you-page.css?inline';

export function notYouView({ entry }: Kind<'notYou'>): PageView {
  return {
    head: plainHead('Not you?', 'Take back an entry that somebody else made with your address.'),
    style: pageStyle(sheet),
    paper: '',
    icons: ['check-circle-fill'],
    behaviour: undefined,
    element: <NotYouPage entry={entry} />,
  };
}
