/** What the server uses of this workspace: its public pages and its mails, in one built file. */
export { renderMail } from './mails/render-mail.tsx';
export { renderPage } from './public/render-page.tsx';
