import { readFile } from 'node:fs/promises';
import { publishDraw, uploadPicture } from '@clubdraw/journeys/club';
import type { ProductClient } from '@clubdraw/journeys/http-client';
import { demoFace, demoSocials, demoTerms, type PlannedDraw } from './demo-plan.ts';

/** The product, and the session of the demo's owner in it. */
export interface SignedInOwner {
  readonly product: ProductClient;
  readonly token: string;
}

const images = new URL('../demo-images/', import.meta.url);

/** A picture of the demo, as it is uploaded. */
export async function demoPicture(
  name: string,
): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  return { name, bytes: await readFile(new URL(name, images)) };
}

/** Gives the club its name, picture, contact and a few words. */
export async function describeClub({ product, token }: SignedInOwner): Promise<void> {
  const imageId = await uploadPicture(product, token, await demoPicture('surf.png'));
  const body = { ...demoFace, imageId };
  await product.call('PUT', '/api/club-owner/club', { token, body });
}

/** Uploads the picture and publishes the draw; the answer is its id. */
export async function publishPlannedDraw(
  { product, token }: SignedInOwner,
  plan: PlannedDraw,
  now: Date,
): Promise<string> {
  const isPromo = plan.entryCost === 0;
  const form = {
    name: plan.name,
    prize: plan.prize,
    runAt: runAtOf(plan, now),
    entryCost: plan.entryCost,
    runMethod: plan.runMethod,
    imageId: await uploadPicture(product, token, await demoPicture(plan.image)),
    discounts: plan.discounts,
    ticketCap: plan.ticketCap,
    termsHtml: demoTerms,
    ...(isPromo && { socials: demoSocials }),
  };
  return publishDraw(product, token, form, { isPromo });
}

/** Draws of later days run in Sydney's evening, on the hour. */
function runAtOf({ runsInMinutes }: PlannedDraw, now: Date): Date {
  const runAt = new Date(now.getTime() + runsInMinutes * 60_000);
  if (runsInMinutes >= 24 * 60) runAt.setUTCHours(10, 0, 0, 0);
  return runAt;
}
