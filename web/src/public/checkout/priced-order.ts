import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { codePath } from '@clubdraw/contract/pages/code-path';
import { withVia } from '@clubdraw/domain/clubs/via';

function pathOf({ draw, code }: PageOrder, count: number): string {
  return withVia(codePath(draw.id, count, code), draw.via);
}

/** The page of the same draw with another number of tickets, as the server writes it. */
async function pageOf(path: string): Promise<Document | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function orderIn(page: Document): PageOrder | undefined {
  const data = page.querySelector('#data')?.textContent;
  // The page's own server wrote it.
  const props = data ? (JSON.parse(data) as { order: PageOrder | null }) : undefined;
  return props?.order ?? undefined;
}

/** The order as the server prices it by now, on this page; undefined without an answer. */
export async function repricedOrder(order: PageOrder): Promise<PageOrder | undefined> {
  const page = await pageOf(pathOf(order, order.count));
  const priced = page && orderIn(page);
  if (!priced) return undefined;
  const lines = page.querySelector('#price');
  if (lines) document.querySelector('#price')?.replaceWith(lines);
  const { total, most, draw } = priced;
  const { entryCost, offer } = draw;
  return { ...order, total, most, draw: { ...order.draw, entryCost, ...(offer && { offer }) } };
}

/** An order that is being sent, or waits for its payment page, stays as it is. */
export function isSent(): boolean {
  return document.querySelector('.busy, .line') !== null;
}

let newest = 0;

/**
 * The order of a draw with bundles for another number of tickets. Only the server knows the price
 * of bundles: the lines on this page become those that it writes. Undefined where a later number
 * was asked for meanwhile, or the order was sent; where there is no such order, or no answer, the
 * browser goes to its page.
 */
export async function pricedOrder(order: PageOrder, count: number): Promise<PageOrder | undefined> {
  newest += 1;
  const mine = newest;
  const path = pathOf(order, count);
  const page = await pageOf(path);
  if (mine !== newest || isSent()) return undefined;
  const priced = page && orderIn(page);
  const lines = page?.querySelector('#price');
  if (priced && lines) {
    document.querySelector('#price')?.replaceWith(lines);
    const { total, most } = priced;
    return { ...order, count, total, most };
  }
  location.assign(path);
  return undefined;
}
