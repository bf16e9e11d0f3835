import { describe, expect, it } from 'vitest';
import { pagesOfRehearsal } from '../../server/src/edge/rehearsal.ts';
import { renderMail } from '../src/mails/render-mail.tsx';
import { renderPage } from '../src/public/render-page.tsx';
import { mails } from './mails/mail-facts.ts';
import { everyPage } from './public/every-page.ts';
import { site } from './public/page-facts.ts';

const words = 'Rehearsal: no real money';

const rehearsed = pagesOfRehearsal({
  renderPage: (page) => renderPage(page, site),
  renderMail: (mail) => renderMail(mail, site),
  appShell: '',
  screenLinks: new Map(),
  frontDoor: '',
  clientFolder: undefined,
  verifier: '',
  verifierPage: '',
  witness: '',
});

/** A document without the strip that a rehearsal puts first into its body. */
function withoutStrip(html: string): string {
  return html.replace(/(<body\b[^>]*>)<aside [^>]+>Rehearsal: no real money<\/aside>/, '$1');
}

describe('in a rehearsal', () => {
  it.each(Object.entries(everyPage))(
    'the page %s begins with the words, and is the same otherwise (product §16.3)',
    (_name, page) => {
      const [marked, plain] = [rehearsed.renderPage(page), renderPage(page, site)];
      expect(plain.html).not.toContain(words);
      expect(marked.html).toMatch(/<body\b[^>]*><aside [^>]+>Rehearsal: no real money<\/aside>/);
      expect(withoutStrip(marked.html)).toBe(plain.html);
      expect(marked.styleHash).toBe(plain.styleHash);
    },
  );

  it.each(Object.values(mails))(
    'the mail $subject begins with the words in both parts, and is the same otherwise (product §16.3)',
    async ({ mail, subject }) => {
      const [marked, plain] = [await rehearsed.renderMail(mail), await renderMail(mail, site)];
      expect(marked.subject).toBe(subject);
      expect(plain.html + plain.text).not.toContain(words);
      expect(marked.html).toMatch(/<body\b[^>]*><aside [^>]+>Rehearsal: no real money<\/aside>/);
      expect(withoutStrip(marked.html)).toBe(plain.html);
      expect(marked.text).toBe(`${words}\n\n${plain.text}`);
    },
  );
});
