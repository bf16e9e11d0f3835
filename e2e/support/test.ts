import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { connectedClub, stillSignedIn, type Club, type SharedClub, type World } from './club.ts';
import type { Product } from '../../script/product.ts';
import { startProduct } from '../start-product.ts';
import { Complaints } from './complaints.ts';
import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';

type Visit = Pick<
  BrowserContextOptions,
  'colorScheme' | 'javaScriptEnabled' | 'locale' | 'reducedMotion' | 'viewport'
> & {
  /** The sessions that a browser can hold. */
  as?: Club;
};

type Stage = {
  complaints: Complaints;
  /** A browser of somebody's own; its pages may complain about nothing either. */
  visit: (how?: Visit) => Promise<Page>;
  /** The club that the stories of a worker share, signed in. */
  club: Club;
};

type Worker = {
  /**
   * For a story that walks through months: a product that no other story has used, whose clubs
   * would all renew and draw on the way.
   */
  hasOwnProduct: boolean;
  started: Product;
  product: ProductClient;
  sandbox: SandboxClient;
  world: World;
  sharedClub: SharedClub;
};

/** For a machine on which several products start at once; ends what hangs. */
const startMs = 300_000;

/**
 * The duration by which the stories begin later than today, as in `STORIES_AHEAD=P3DT7H`: on
 * another day of the week and at another time of the day. A story that fails then counts on
 * something that a calendar does not promise.
 */
async function moveAhead({ sandboxUrl = '' }: Product): Promise<void> {
  const ahead = process.env.STORIES_AHEAD;
  if (ahead !== undefined) await new SandboxClient(sandboxUrl).advance(ahead);
}

/** A test fails when any page of its story complains and the story does not say so. */
export const test = base.extend<Stage, Worker>({
  // Stories that differ in it never share a worker.
  hasOwnProduct: [false, { option: true, scope: 'worker' }],
  started: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads the pattern
    async ({}, use, { workerIndex }) => {
      const product = await startProduct(`product-${workerIndex}`);
      await moveAhead(product);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ started }, use) => use(started.url),
  product: [async ({ started }, use) => use(new ProductClient(started.url)), { scope: 'worker' }],
  sandbox: [
    async ({ started }, use) => use(new SandboxClient(started.sandboxUrl ?? '')),
    { scope: 'worker' },
  ],
  world: [async ({ product, sandbox }, use) => use({ product, sandbox }), { scope: 'worker' }],
  sharedClub: [
    async ({ world }, use) => {
      const club = await connectedClub(world, { name: 'Tess Surf Club' });
      await use({ club, signedInAt: await world.sandbox.now() });
    },
    { scope: 'worker' },
  ],
  club: async ({ world, sharedClub }, use) => {
    await use(await stillSignedIn(world, sharedClub));
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listenTo(context);
      await use(complaints);
      base.expect(complaints.unexpected(), 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ browser, complaints, product }, use) => {
    const opened: Page[] = [];
    await use(async ({ as, ...options } = {}) => {
      const context = await browser.newContext({ ...options, ...(as && sessionOf(as, product)) });
      complaints.listenTo(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

function sessionOf(
  club: Club,
  product: ProductClient,
): Pick<BrowserContextOptions, 'storageState'> {
  const localStorage = [
    { name: 'clubToken', value: `Bearer ${club.token}` },
    { name: 'clubEmail', value: club.email },
  ];
  return { storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] } };
}

export const { expect } = test;
