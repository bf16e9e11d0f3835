import type { PageRenderer } from './page-renderer.ts';

const words = 'Rehearsal: no real money';

/**
 * Attributes may hold styles on every page; where they may not, the words stand there without one.
 * The colours are those of a draw's paper, so the strip stands out by day and by night; on a page
 * in columns it is above all of them.
 */
const strip = [
  'background:#14201b',
  'border-bottom:2px solid #ffd23f',
  'color:#ffd23f',
  'font:600 14px/20px system-ui,sans-serif',
  'grid-column:1/-1',
  'margin:0',
  'padding:6px 12px',
  'text-align:center',
].join(';');

const banner = `<aside aria-label="Rehearsal" style="${strip}">${words}</aside>`;

/** A document whose body begins with the words. */
export function markedDocument(html: string): string {
  return html.replace(/<body\b[^>]*>/, (body) => body + banner);
}

/** Pages and mails of a rehearsal: each of them says that no real money moves. */
export function pagesOfRehearsal(pages: PageRenderer): PageRenderer {
  return {
    ...pages,
    renderPage: (page) => {
      const rendered = pages.renderPage(page);
      return { ...rendered, html: markedDocument(rendered.html) };
    },
    renderMail: async (mail) => {
      const { subject, html, text } = await pages.renderMail(mail);
      return { subject, html: markedDocument(html), text: `${words}\n\n${text}` };
    },
    appShell: markedDocument(pages.appShell),
  };
}
