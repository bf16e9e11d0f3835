import type { PublicPage, RenderedPage, Site } from '@clubdraw/contract/pages/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { pageFrame } from './frame/page-frame.ts';
import { pageView } from './page-view.tsx';

/**
 * A whole public page as HTML. The server decides what the page says; nothing here reads a clock or
 * a setting of its own.
 */
export function renderPage(page: PublicPage, site: Site): RenderedPage {
  const { element, foot, ...frame } = pageView(page, site);
  const html = pageFrame({
    ...frame,
    body: renderToString(element),
    foot: foot ? renderToStaticMarkup(foot) : '',
  });
  return { html, styleHash: frame.style.hash };
}
