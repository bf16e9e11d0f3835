import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import type { Shop } from '../sale.ts';

/** Enters an address into a promotional draw. */
export async function join(shop: Shop, drawId: string, email: string) {
  const body = { drawId, name: 'Mia Chen', email, phone: '' };
  return shop.call(signUpForPromoCall, { body });
}

/** The same, once its mail is there: answers that mail's links. */
export async function entered(
  shop: Shop,
  drawId: string,
  email: string,
): Promise<{ confirmPath: string; notYouPath: string }> {
  await join(shop, drawId, email);
  await shop.settle();
  return JSON.parse(mailsOfEntrant(shop, email).at(-1)?.text ?? '{}');
}

export function mailsOfEntrant({ context }: Shop, email: string) {
  return context.mailer.mails.filter(({ to }) => to === email);
}

/** Opens the page of a link, or presses its button, and says what state the page shows. */
export async function open(shop: Shop, url: string, method: 'GET' | 'POST' = 'GET') {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = method === 'POST' && { headers: form, payload: 'List-Unsubscribe=One-Click' };
  const { statusCode, body, headers } = await shop.app.inject({ method, url, ...press });
  return { status: statusCode, body, headers, state: /"state":"(\w+)"/.exec(body)?.[1] };
}
