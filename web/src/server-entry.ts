/**
 * The part of this workspace that the server uses: public pages, the landing and mails, in one
 * built file.
 */
export { renderFrontDoor } from './front/render-front-door.tsx';
export { mailRenderer } from './mails/render-mail.tsx';
export { renderPage } from './public/render-page.tsx';
