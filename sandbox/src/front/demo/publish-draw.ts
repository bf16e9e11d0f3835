import { readFile } from 'node:fs/promises';
import { demoSocials, demoTerms, type PlannedDraw } from './demo-plan.ts';
import { textOf, type ProductClient } from './product-client.ts';

const paidDraws = '/api/club-owner/draw/';
const freeDraws = '/api/club-owner/promo-draw';

const images = new URL('../demo-images/', import.meta.url);

/** Uploads the picture and publishes the draw; the answer is its id. */
export async function publishDraw(
  product: ProductClient,
  plan: PlannedDraw,
  now: Date,
): Promise<string> {
  const picture = await readFile(new URL(plan.image, images));
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/png' }), plan.image);
  const imageId = textOf(await product.call('POST', '/api/upload/', form), 'id');
  const isFree = plan.entryCost === 0;
  const answer = await product.call('POST', isFree ? freeDraws : paidDraws, {
    name: plan.name,
    prize: plan.prize,
    runAt: runAtOf(plan, now).toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    entryCost: plan.entryCost,
    runMethod: plan.runMethod,
    imageId,
    discounts: plan.discounts,
    ticketCap: plan.ticketCap,
    emailWinner: true,
    termsHtml: demoTerms,
    ...(isFree && { socials: demoSocials }),
  });
  return textOf(answer, 'id');
}

/** Draws of later days run in Sydney's evening, on the hour. */
function runAtOf({ runsInMinutes }: PlannedDraw, now: Date): Date {
  const runAt = new Date(now.getTime() + runsInMinutes * 60_000);
  if (runsInMinutes >= 24 * 60) runAt.setUTCHours(10, 0, 0, 0);
  return runAt;
}
