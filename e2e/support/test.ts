import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { connectedClub, type Club } from './club.ts';
import { Complaints } from './complaints.ts';
import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';

type Visit = Pick<
  BrowserContextOptions,
  'colorScheme' | 'javaScriptEnabled' | 'reducedMotion' | 'viewport'
> & {
  /** The sessions that a browser can hold. */
  as?: Club;
};

type Stage = {
  complaints: Complaints;
  /** A browser of somebody's own; its pages may complain about nothing either. */
  visit: (how?: Visit) => Promise<Page>;
};

type World = { product: ProductClient; sandbox: SandboxClient; club: Club };

function addressOf(name: 'E2E_PRODUCT_URL' | 'E2E_SANDBOX_URL'): string {
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set: the global setup starts the product.`);
  return address;
}

/** A test fails when any page of its story complains and the story does not say so. */
export const test = base.extend<Stage, World>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads the pattern
    async ({}, use) => use(new ProductClient(addressOf('E2E_PRODUCT_URL'))),
    { scope: 'worker' },
  ],
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads the pattern
    async ({}, use) => use(new SandboxClient(addressOf('E2E_SANDBOX_URL'))),
    { scope: 'worker' },
  ],
  club: [
    async ({ product, sandbox }, use) => use(await connectedClub({ product, sandbox })),
    { scope: 'worker' },
  ],
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
