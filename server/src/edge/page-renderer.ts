import type { Mail } from '@clubdraw/contract/mails/mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';
import type { PublicPage, RenderedPage, Site } from '@clubdraw/contract/pages/pages';
import escapeHtml from 'escape-html';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The web workspace's build as the server uses it, bound to this installation. */
export type PageRenderer = {
  renderPage(page: PublicPage): RenderedPage;
  renderMail(mail: Mail): Promise<RenderedMail>;
  /**
   * The owner area's document, with `__STYLE_NONCE__` where the nonce of the answer goes,
   * `__SOCIAL_SIGN_IN__` where it says `on` or `off`, `<!--front-door-->` where the landing may
   * stand, and `<!--screen-files-->` where the links of the screen go.
   */
  appShell: string;
  /** Links to the files of each screen of the app, by its path with its parameters' names. */
  screenLinks: ReadonlyMap<string, string>;
  /** The landing of the front page. */
  frontDoor: string;
  /** The folder of the built files that browsers fetch; undefined when there are none. */
  clientFolder: string | undefined;
  /** The one-file verifier, the same bytes everywhere. */
  verifier: string;
  /** The same as one page, for anybody's host. */
  verifierPage: string;
  /** The witness in one file. */
  witness: string;
};

/** The web app was not built: a sentence that says how to. */
export class WebNotBuilt extends Error {
  constructor() {
    super('The web app is not built: run `node web/build.ts` first.');
    this.name = 'WebNotBuilt';
  }
}

type ServerEntry = {
  renderPage(page: PublicPage, site: Site): RenderedPage;
  mailRenderer(site: Site): (mail: Mail) => Promise<RenderedMail>;
  renderFrontDoor(site: Site): string;
};

/** Where `node web/build.ts` puts what it makes. */
const webBuildFolder = join(import.meta.dirname, '../../../web/dist');

/** @throws {WebNotBuilt} when the build is missing or not whole */
export async function loadPages(site: Site, folder = webBuildFolder): Promise<PageRenderer> {
  const entry = join(folder, 'server/server-entry.js');
  const shell = join(folder, 'client/index.html');
  const verifier = join(folder, 'server/verify.mjs');
  const witness = join(folder, 'server/witness.mjs');
  const verifierPage = join(folder, 'server/verify.html');
  const screens = join(folder, 'server/screen-files.json');
  const files = [entry, shell, verifier, verifierPage, witness, screens];
  if (!files.every((file) => existsSync(file))) throw new WebNotBuilt();
  // The build of web/src/server-entry.ts, whose type it has.
  const built = (await import(pathToFileURL(entry).href)) as ServerEntry;
  return {
    renderPage: (page) => built.renderPage(page, site),
    renderMail: built.mailRenderer(site),
    appShell: readFileSync(shell, 'utf8')
      .replaceAll('__PLATFORM_FEE__', String(site.platformFeePercent))
      .replaceAll('__SUPPORT_EMAIL__', escapeHtml(site.supportEmail)),
    screenLinks: screenLinks(readFileSync(screens, 'utf8')),
    frontDoor: built.renderFrontDoor(site),
    clientFolder: join(folder, 'client'),
    verifier: readFileSync(verifier, 'utf8'),
    verifierPage: readFileSync(verifierPage, 'utf8'),
    witness: readFileSync(witness, 'utf8'),
  };
}

/** The addresses that `web/build/screen-files.ts` found for each screen. */
type ScreenFiles = { scripts: string[]; styles: string[] };

function screenLinks(json: string): Map<string, string> {
  // The build wrote it a moment ago, and nobody else does.
  const screens = Object.entries(JSON.parse(json) as Record<string, ScreenFiles>);
  return new Map(
    screens.map(([path, { scripts, styles }]) => [
      path,
      [
        ...scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
        ...styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`),
      ].join(''),
    ]),
  );
}
