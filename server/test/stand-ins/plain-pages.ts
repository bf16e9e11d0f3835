import type { PageRenderer } from '../../src/edge/page-renderer.ts';

/**
 * Pages and mails as the data that they are made of, so that a test of the server says nothing
 * about looks. The subject of a mail is its kind, its text the mail as JSON.
 */
export const plainPages: PageRenderer = {
  renderPage: (page) => ({
    html: `<!doctype html><title>${page.page}</title><pre>${escape(JSON.stringify(page))}</pre>`,
    styleHash: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  }),
  renderMail: async (mail) => {
    const text = JSON.stringify(mail);
    return { subject: mail.kind, html: `<p>${escape(text)}</p>`, text };
  },
  appShell:
    '<!doctype html><meta nonce="__STYLE_NONCE__"><meta content="__SOCIAL_SIGN_IN__"><title>App</title><!--screen-files--><!--front-door-->',
  screenLinks: new Map([['/welcome', '<link href="/home.js">']]),
  frontDoor: '<section id="front"></section>',
  clientFolder: undefined,
  verifier: '// a verifier\n',
  verifierPage: '<!doctype html><title>Check a draw</title>\n',
  witness: '// a witness\n',
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
