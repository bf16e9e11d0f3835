import { checkOut, pay } from '@clubdraw/journeys/buyer';
import {
  completeOnboarding,
  publishDraw,
  signIn,
  signUp,
  uploadPicture,
} from '@clubdraw/journeys/club';
import type { ProductClient } from '@clubdraw/journeys/http-client';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { projectFolder } from '../project-folder.ts';

/** The product as the world reaches it, and the world around it. */
export type World = { product: ProductClient; sandbox: SandboxClient };

const words = 'Rehearsal: no real money';
const picture = join(projectFolder, 'sandbox/src/front/demo-images/surf.png');

/** Of the club of the story. */
export const owner = { email: 'owner@rehearsal.example', password: 'salt-tide-4711' };

/**
 * An owner signs up with the code of a mail, signs in and connects; answers the token of the
 * session.
 */
export async function openClub({ product, sandbox }: World): Promise<string> {
  await signUp({ product, sandbox }, owner);
  const token = await signIn(product, owner);
  await completeOnboarding(product, { token, business: 'Rehearsal Club' });
  // The provider tells of it, and a job of the worker hears that.
  await until('connected account', 60_000, async () => {
    const profile = await product.call('GET', '/api/me/', { token });
    return profile['isStipeConnected'] === true;
  });
  return token;
}

type Wish = { name: string; runAt: Date; imageId: string };

export async function publish(
  { product }: World,
  token: string,
  { name, runAt, imageId }: Wish,
): Promise<string> {
  const runMethod = 'COMPUTER_PICKED_WINNER';
  return publishDraw(product, token, { name, runAt, runMethod, imageId });
}

/**
 * Uploads a picture, and reads it as a visitor does; answers its id.
 *
 * @throws when it is not served
 */
export async function showPicture({ product }: World, token: string): Promise<string> {
  const bytes = Uint8Array.from(readFileSync(picture));
  const id = await uploadPicture(product, token, { name: 'surf.png', bytes });
  const served = await fetch(`${product.url}/public/download/${id}`);
  const type = served.headers.get('content-type') ?? '';
  await served.body?.cancel();
  demand(served.ok && type.startsWith('image/'), `The picture: ${served.status} ${type}`);
  return id;
}

/** Buys two tickets and waits for their mail. */
export async function buy(world: World, drawId: string, email: string): Promise<void> {
  const { product, sandbox } = world;
  await pay(sandbox, await checkOut(product, { drawId, count: 2, email }));
  const { text, html } = await sandbox.mail({ to: email });
  for (const part of [text, html]) demand(part.includes(words), 'A mail does not say so.');
}

/**
 * Asks for pages of each sort: rendered ones, the owner's area, the reference and a missing one.
 *
 * @returns how many there were
 * @throws when one of them does not say that it rehearses
 */
export async function readPages({ product }: World, drawId: string): Promise<number> {
  const paths = ['/', `/draw-info/${drawId}`, `/qr/draw/${drawId}`, '/developers', '/nothing-here'];
  for (const path of paths) {
    const page = await (await fetch(product.url + path)).text();
    demand(page.split(words).length === 2, `${path} does not say once that it rehearses.`);
  }
  return paths.length;
}

/** A crowd that buys a ticket after the other until it is asked how it went. */
export type Crowd = {
  /**
   * Ends the purchases, and waits for the mail of each.
   *
   * @returns how many tickets there are, which is how many were paid
   * @throws when a step failed, or a ticket or a mail is missing or doubled
   */
  end(): Promise<number>;
};

const pauseMs = 1_500;

export function startCrowd({ product, sandbox }: World, drawId: string): Crowd {
  const over = new AbortController();
  const emails: string[] = [];
  const buying = (async () => {
    while (!over.signal.aborted) {
      const email = `crowd-${emails.length + 1}@rehearsal.example`;
      await pay(sandbox, await checkOut(product, { drawId, count: 1, email }));
      emails.push(email);
      await scheduler.wait(pauseMs);
    }
  })();
  // A failure is told at the end.
  buying.catch(() => {});
  return {
    end: async () => {
      over.abort();
      await buying;
      for (const to of emails) await sandbox.mail({ to });
      const { noOfPartic } = await product.call('GET', `/public/club-owner/draw/${drawId}`);
      const told = `${emails.length} paid, and ${String(noOfPartic)} tickets.`;
      demand(noOfPartic === emails.length, told);
      return emails.length;
    },
  };
}

/** Waits until a draw's certificate has a result. */
export async function untilDrawn(
  { product }: World,
  { drawId, withinMs }: { drawId: string; withinMs: number },
): Promise<void> {
  await until('result of the draw', withinMs, async () => {
    const { status, body } = await product.ask('GET', `/public/draws/${drawId}/certificate`);
    return status === 200 && body['result'] !== null;
  });
}

const lookEveryMs = 500;

async function until(what: string, withinMs: number, look: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await look())) {
    demand(performance.now() < giveUpAt, `No ${what} after ${withinMs / 1000} s.`);
    await scheduler.wait(lookEveryMs);
  }
}

export function demand(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise);
}
