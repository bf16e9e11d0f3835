import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../script/free-port.ts';
import type { MeasuredPage } from './demo-pages.ts';
import { costOf, type PageCost } from './page-cost.ts';

const settings = {
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
} as const;

/** One visit on Lighthouse's phone and its slow 4G, with a browser that has never been anywhere. */
export async function visitPage(
  { url, as }: MeasuredPage,
  executablePath: string,
): Promise<PageCost> {
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
    const { onlyCategories, logLevel } = settings;
    const visit = await lighthouse(url, {
      port,
      logLevel,
      onlyCategories: [...onlyCategories],
    });
    if (!visit) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = visit.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return costOf(visit.lhr);
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
