import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const vectors = join(import.meta.dirname, '../../fairdraw/vectors');

function vectorOf(name: string) {
  return JSON.parse(readFileSync(join(vectors, `${name}.json`), 'utf8'));
}

type RecordedDraw = {
  certificate: {
    pub: { drawId: string };
    close: { round: number };
    picks: object[];
    ledger: { origin: string };
  };
  log: string;
  /** The checkpoint as text; tiles and bundles in hexadecimal. */
  ledger: Record<string, string>;
};

/** The worked draw V1, which a published round of drand's public chain decided. */
export function recordedDraw(): RecordedDraw {
  const draws: (RecordedDraw & { name: string })[] = vectorOf('files').draws;
  const draw = draws.find(({ name }) => name === 'V1');
  if (!draw) throw new Error('the vectors have a draw V1');
  return draw;
}

type Served = Pick<RecordedDraw, 'certificate' | 'log'>;

/**
 * Lets a page hear of the recorded draw wherever it asks the platform, and the recorded round wherever it
 * asks a relay. Draws of the product itself are decided by a test beacon, and no time brings back a round
 * of the public one. The page is that of `likeId`, a draw of the product, under the other name.
 */
export async function serveRecorded(
  page: Page,
  likeId: string,
  { certificate, log }: Served,
): Promise<string> {
  const { ledger } = recordedDraw();
  const { rounds } = vectorOf('drand');
  const id = certificate.pub.drawId;
  const { round, signature } = rounds.find(
    (published: { round: number }) => published.round === certificate.close.round,
  );
  const files = `**/public/draws/${id}`;
  await page.route(`**/verify/${id}*`, async (route) => {
    const url = route.request().url().replace(id, likeId);
    const served = await route.fetch({ url });
    const body = (await served.text()).replaceAll(likeId, id);
    await route.fulfill({ response: served, body });
  });
  await page.route(`${files}/certificate*`, async (route) => route.fulfill({ json: certificate }));
  await page.route(`${files}/log*`, async (route) => route.fulfill({ body: log }));
  // Relays are of another origin than the page.
  const headers = { 'access-control-allow-origin': '*' };
  const told = { headers, json: { round, signature } };
  await page.route('**/relay/**', async (route) => route.fulfill(told));
  for (const [path, text] of Object.entries(ledger)) {
    const body = path === 'checkpoint' ? text : Buffer.from(text, 'hex');
    await page.route(`**/public/${path}`, async (route) => route.fulfill({ body }));
  }
  const { ledgerNumber } = vectorOf('files');
  const { origin } = certificate.ledger;
  const site = { origin, ledger: ledgerNumber, relays: [], rehearsalChain: null };
  await page.route('**/public/site.json', async (route) => route.fulfill({ json: site }));
  return `/verify/${id}`;
}
