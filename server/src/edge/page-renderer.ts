import type { Mail, RenderedMail } from '@clubdraw/contract/mails';
import type { PublicPage, RenderedPage } from '@clubdraw/contract/pages';

/** What the web workspace's build gives to the server, bound to this installation. */
export type PageRenderer = {
  renderPage(page: PublicPage): RenderedPage;
  renderMail(mail: Mail): Promise<RenderedMail>;
};
