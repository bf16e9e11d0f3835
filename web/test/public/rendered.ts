import { renderPage } from '../../src/public/render-page.tsx';
import { site } from './page-facts.ts';

/** The document of a page; the name of a page that is not there is a mistake of the test. */
export function htmlOf(page: Parameters<typeof renderPage>[0] | undefined): string {
  if (!page) throw new Error('no such page');
  return renderPage(page, site).html;
}

/** The text of a document that a person reads: its body without markup, data and icons. */
export function textOf(html: string): string {
  return (html.split('<body')[1] ?? '')
    .replace(/<(script|symbol)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** The markup of a code in a sentence, which does not break at its hyphens. */
export function whole(code: string): string {
  return `<span class="unbroken">${code}</span>`;
}
