import { readFile } from 'node:fs/promises';
import { demoSocials, demoTerms, type PlannedDraw } from './demo-plan.ts';
import { DemoTrouble, textOf, type ProductClient } from './product-client.ts';

/** The deeds of a buyer and an owner on the hosted pages. */
export interface HostedPages {
  /** Pays the session of a payment page, with the card that always pays unless told otherwise. */
  pay(paymentUrl: string, name: string, card?: string): Promise<void>;
  /** Answers everything that the onboarding page asks for. */
  completeOnboarding(onboardingUrl: string): Promise<void>;
}

/** Enters a draw as a buyer does: to the payment page, and through it. */
export async function buyTickets(
  { product, pages }: { product: ProductClient; pages: HostedPages },
  purchase: { drawId: string; count: number; buyer: { name: string; email: string } },
): Promise<void> {
  const { drawId, count, buyer } = purchase;
  const answer = await product.call('POST', '/public/payment', {
    drawID: drawId,
    count,
    email: buyer.email,
    paymentMethod: 'card',
  });
  await pages.pay(textOf(answer, 'paymentUrl'), buyer.name);
}

/** Joins a promotional draw as a visitor does. */
export async function joinDraw(
  product: ProductClient,
  drawId: string,
  visitor: { name: string; email: string },
): Promise<void> {
  await product.call('POST', '/public/club-owner/promo-draw-signup', { drawId, ...visitor });
}

/** The hosted pages of the provider at `sandboxUrl`, used over HTTP. */
export function hostedPagesAt(sandboxUrl: string): HostedPages {
  return {
    async pay(paymentUrl, name, card = '4242424242424242') {
      const session = new URL(paymentUrl).pathname.split('/').at(-1);
      const answer = await fetch(`${sandboxUrl}/control/pay`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ session, name, card }),
      });
      if (!answer.ok) throw new DemoTrouble(`The payment provider refused: ${await answer.text()}`);
    },
    async completeOnboarding(onboardingUrl) {
      // A link counts as visited once its page was asked for; only then is it answered.
      await fetch(onboardingUrl, { redirect: 'manual' });
      const answer = await fetch(onboardingUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ end: 'complete', business: 'Salt & Sunday' }),
        redirect: 'manual',
      });
      if (answer.status >= 400) {
        throw new DemoTrouble(`The onboarding page answered with status ${answer.status}.`);
      }
    },
  };
}

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
