/** The part of this workspace that the server uses: public pages and mails, in one built file. */
export { renderMail } from './mails/render-mail.tsx';
export { renderPage } from './public/render-page.tsx';
