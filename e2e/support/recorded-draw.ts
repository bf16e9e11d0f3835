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

/** The number of its ledger. */
export function recordedNumber(): string {
  return vectorOf('files').ledgerNumber;
}

type Round = { round: number; signature: string };

/** A round that drand's public chain published. */
export function recordedRound(wanted: number): Round {
  const { rounds }: { rounds: Round[] } = vectorOf('drand');
  const found = rounds.find(({ round }) => round === wanted);
  if (!found) throw new Error(`the vectors have no round ${wanted}`);
  return found;
}

type Served = Pick<RecordedDraw, 'certificate' | 'log'>;

/**
 * Lets a page hear of the recorded draw wherever it asks the platform, and the recorded round
 * wherever it asks a relay. Draws of the product itself are decided by a test beacon, and no time
 * brings back a round of the public one. The page is that of `likeId`, a draw of the product, under
 * the other name.
 */
export async function serveRecorded(
  page: Page,
  likeId: string,
  { certificate, log }: Served,
): Promise<string> {
  const { ledger } = recordedDraw();
  const id = certificate.pub.drawId;
  const { round, signature } = recordedRound(certificate.close.round);
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
  const { origin } = certificate.ledger;
  const site = { origin, ledger: recordedNumber(), relays: [], rehearsalChain: null };
  await page.route('**/public/site.json', async (route) => route.fulfill({ json: site }));
  return `/verify/${id}`;
}
