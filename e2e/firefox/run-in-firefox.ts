import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { launch, type Browser } from 'puppeteer-core';
import type { Product } from '../../script/product.ts';
import { StartRefused } from '../../script/start-refused.ts';
import { withTemporaryProduct } from '../../script/temporary-product.ts';
import { checkADraw } from './check-a-draw.ts';
import { findFirefox } from './find-firefox.ts';
import { sellADraw } from './sell-a-draw.ts';
import { Visitor } from './visitor.ts';

function say(part: string): void {
  console.log(`  ${part}`);
}

/** Sells a draw and checks it; the pages may complain about nothing. */
async function tell(browser: Browser, { url, sandboxUrl = '' }: Product): Promise<void> {
  const owner = await Visitor.arrive(browser, url);
  const buyer = await Visitor.arrive(browser, url);
  const sandbox = new SandboxClient(sandboxUrl);
  const sold = await sellADraw({ owner, buyer, sandbox, say });
  say('checks the draw');
  await checkADraw(buyer, sold);
  const complaints = [...owner.complaints, ...buyer.complaints];
  if (complaints.length > 0) throw new Error(`The pages complained: ${complaints.join('\n')}`);
}

try {
  const executablePath = findFirefox();
  await withTemporaryProduct(
    async (product) => {
      const browser = await launch({ browser: 'firefox', executablePath, headless: true });
      try {
        console.log(await browser.version());
        await tell(browser, product);
      } finally {
        await browser.close();
      }
    },
    { JOBS: 'here' },
  );
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
