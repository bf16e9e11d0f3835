import { describe, expect, it } from 'vitest';
import { plainPages } from '../../test/stand-ins/plain-pages.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pagesOfRehearsal } from './rehearsal.ts';

const words = 'Rehearsal: no real money';

const built: PageRenderer = {
  ...plainPages,
  renderPage: () => ({
    html: '<html><head></head><body class="sage"><p>A draw</p></body></html>',
    styleHash: 'sha256-x',
  }),
  renderMail: async () => ({
    subject: 'Your code',
    html: '<html><body style="margin:0"><p>A code</p></body></html>',
    text: 'A code\n',
  }),
  appShell: '<html><body><div id="app"></div></body></html>',
};

const pages = pagesOfRehearsal(built);

describe('pagesOfRehearsal', () => {
  it('begins every page with the words, once, and changes no style (product §16.3)', () => {
    const { html, styleHash } = pages.renderPage({ page: 'privacy' });
    expect(html.split(words)).toHaveLength(2);
    expect(html).toMatch(/<body class="sage"><aside [^>]+>Rehearsal: no real money<\/aside><p>/);
    expect(styleHash).toBe('sha256-x');
    expect(pages.appShell).toMatch(/<body><aside [^>]+>Rehearsal: no real money<\/aside><div/);
  });

  it('begins both parts of every mail with the words (product §16.3)', async () => {
    const mail = await pages.renderMail({ kind: 'nothingYet' });
    expect(mail.html).toMatch(/<body [^>]+><aside [^>]+>Rehearsal: no real money</);
    expect(mail.text).toBe(`${words}\n\nA code\n`);
    expect(mail.subject).toBe('Your code');
  });
});
