import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { PutBackPage } from './put-back-page.tsx';
import sheet from './put-back-page.css?inline';

export function putBackView({ putBack }: Kind<'putBack'>): PageView {
  return {
    head: plainHead('This was not me', 'Put back the e‑mail address of your account.'),
    style: pageStyle(sheet),
    paper: '',
    icons: ['check-circle-fill'],
    behaviour: undefined,
    element: <PutBackPage putBack={putBack} />,
  };
}
