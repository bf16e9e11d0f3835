import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../script/process/free-port.ts';
import type { MeasuredPage } from './demo-pages.ts';
import { costOf, type PageCost } from './page-cost.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse sometimes loses the trace of a visit on a busy machine. */
const attempts = 3;

/**
 * One visit on Lighthouse's phone and its slow 4G, with a browser that has never been anywhere.
 *
 * @throws when three visits in a row leave nothing to measure
 */
export async function visitPage(page: MeasuredPage, executablePath: string): Promise<PageCost> {
  const troubles: string[] = [];
  while (troubles.length < attempts) {
    const result = await tryToVisit(page, executablePath);
    if (!result.runtimeError) return costOf(result);
    troubles.push(result.runtimeError.message);
  }
  throw new Error(`${page.url}: ${troubles.join(' ')}`);
}

async function tryToVisit({ url, as }: MeasuredPage, executablePath: string): Promise<Result> {
  const port = await freePort();
  const args = [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args,
    viewport: null,
  });
  try {
    if (as) await signIn(browser, url, as);
    const flags = { port, logLevel: 'error', onlyCategories: categories } as const;
    const visit = await lighthouse(url, flags);
    if (!visit) throw new Error(`Lighthouse gave no result for ${url}`);
    return visit.lhr;
  } finally {
    await browser.close();
  }
}

type Browser = Awaited<ReturnType<typeof chromium.launchPersistentContext>>;

/** Lighthouse empties caches before a visit and leaves this storage alone. */
async function signIn(browser: Browser, url: string, storage: object): Promise<void> {
  const page = await browser.newPage();
  await page.goto(new URL('/privacy-policy', url).href);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
  await page.close();
}
