import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { codePath } from '@clubdraw/contract/pages/code-path';
import { drawPath } from '@clubdraw/contract/pages/public-paths';
import { restIsTaken } from '@clubdraw/domain/purchases/hold-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { times } from '@clubdraw/domain/money/money';
import { priceNews } from '@clubdraw/domain/money/price-messages';
import { withVia } from '@clubdraw/domain/clubs/via';
import { useEffect, useRef } from 'react';
import { holdGone, keptHolds } from '../hold/kept-holds.ts';
import { showOwnHolds } from '../hold/when-held.ts';
import { addLocalTimes } from '../draw/local-times.ts';
import { wholeNumber } from '../frame/whole-number.ts';
import { isSent, pricedOrder, repricedOrder } from './priced-order.ts';

export type CountingProps = {
  order: PageOrder;
  /** Why the last try to pay failed. */
  error: string | undefined;
  /** Takes the order as it is wanted now. */
  tell: (order: PageOrder) => void;
};

/** The same for another number of tickets; the server decides about it again when it is sent. */
function withCount(order: PageOrder, count: number): PageOrder {
  return { ...order, count, total: times(order.draw.entryCost, count) };
}

function addressOf({ draw, code }: Pick<PageOrder, 'draw' | 'code'>, count: number): string {
  return withVia(codePath(draw.id, count, code), draw.via);
}

/**
 * Takes an order with another number of tickets. The address follows it: so a reload keeps it, and
 * the way back from the payment page.
 */
async function change(order: PageOrder, count: number, tell: CountingProps['tell']): Promise<void> {
  const isPriced = order.code !== undefined || order.draw.offer?.bundles[0];
  const next = isPriced ? await pricedOrder(order, count) : withCount(order, count);
  if (!next) return;
  history.replaceState(history.state, '', addressOf(next, next.count));
  tell(next);
}

/** Writes the number and where its links lead, as the server would (`count-field.tsx`). */
function writeSteps(steps: Element, order: PageOrder): void {
  const { count, most } = order;
  const number = steps.querySelector('b');
  if (number) number.textContent = wholeNumber(count);
  for (const link of steps.querySelectorAll('a')) {
    const next = count + Number(link.dataset['step']);
    if (next < 1 || next > most) link.removeAttribute('href');
    else link.href = addressOf(order, next);
  }
  // A link that leads nowhere any more has lost the focus with its address.
  if (steps.querySelector('a:not([href]):focus'))
    steps.querySelector<HTMLAnchorElement>('a[href]')?.focus();
}

/** Likewise the form that applies a code, and the link that leaves it out (`code-field.tsx`). */
function writeCode({ draw, count }: PageOrder): void {
  const field = document.querySelector<HTMLInputElement>('.code [name=count]');
  if (field) field.value = String(count);
  const without = document.querySelector<HTMLAnchorElement>('.applied a');
  if (without) without.href = addressOf({ draw }, count);
}

/**
 * The links beside the number, and the one to more tickets for no more money, change the order on
 * the page; with a key held they open as links do.
 */
function followLinks(place: Element, order: PageOrder, tell: CountingProps['tell']): () => void {
  // Several presses count, also while the price of the first is on its way.
  let aim = order.count;
  const onClick = (event: Event): void => {
    if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target.closest<HTMLElement>('a[href][data-step], a[href][data-count]');
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (isSent()) return;
    const { step, count } = link.dataset;
    aim =
      count === undefined ? Math.min(order.most, Math.max(1, aim + Number(step))) : Number(count);
    void change(order, aim, tell);
  };
  place.addEventListener('click', onClick);
  return () => place.removeEventListener('click', onClick);
}

/** So many tickets are left, if it is that which a refusal says. */
function leftIn(error: string | undefined): number | undefined {
  const left = Number(/\d+/.exec(error ?? ''));
  return left > 0 && error === messages.ticketsLeft(left) ? left : undefined;
}

/** The last try failed because of tickets that this browser holds itself. */
let wasOwn = false;

/**
 * Why a try failed: to a browser whose own tickets fill the draw it is not full, nor once it gave
 * them back.
 */
export function failureWords(error: string | undefined, { draw }: PageOrder): string | undefined {
  const isFull = error === messages.drawFull;
  const isOwn = isFull && keptHolds().some(({ drawId }) => drawId === draw.id);
  wasOwn = isOwn || (isFull && wasOwn);
  if (isOwn) return restIsTaken;
  return wasOwn ? undefined : error;
}

/**
 * The tickets that this browser holds stand above the order, also after a try that failed and a way
 * back.
 */
function useOwnHolds({ order, error, tell }: CountingProps): void {
  useEffect(() => {
    const show = (): void => void showOwnHolds();
    show();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  useEffect(() => {
    if (error === messages.drawFull) void showOwnHolds();
  }, [error]);
  useEffect(() => {
    const redraw = (): void => tell({ ...order });
    window.addEventListener(holdGone, redraw);
    return () => window.removeEventListener(holdGone, redraw);
  }, [order, tell]);
}

/** After a refusal for another price: shows that one, and the buyer decides again. */
function useRepricing({ order, error, tell }: CountingProps): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    const isNews = error?.startsWith(priceNews) && error !== told.current;
    told.current = error;
    if (!isNews) return;
    void repricedOrder(order).then((priced) => priced && tell(priced));
  }, [order, error, tell]);
}

/**
 * Changes how many tickets are paid for, without a reload, so that nothing typed is lost; and after
 * a refusal offers as many as are left. It is fetched once the page has loaded, and then adds the
 * reader's own time to the draw's.
 */
export function Counting({ order, error, tell }: CountingProps) {
  useRepricing({ order, error, tell });
  useOwnHolds({ order, error, tell });
  useEffect(addLocalTimes, []);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const steps = document.querySelector('.stepper');
    if (!steps?.parentElement) return undefined;
    writeSteps(steps, order);
    writeCode(order);
    return followLinks(steps.parentElement, order, tell);
  }, [order, tell]);
  useEffect(() => {
    if (order.count !== wanted.current) return;
    wanted.current = undefined;
    // The form has the new number now. It goes on as if its own button had been pressed.
    const pay = document.querySelector<HTMLElement>('form [type=submit]');
    pay?.focus();
    pay?.click();
  }, [order]);
  const left = leftIn(error);
  const buyFewer = (count: number): void => {
    wanted.current = count;
    void change({ ...order, most: count }, count, tell);
  };
  if (left !== undefined) {
    return (
      <button className="btn quiet wide" type="button" onClick={() => buyFewer(left)}>
        Buy {wholeNumber(left)} instead
      </button>
    );
  }
  if (error !== messages.drawFull && error !== messages.drawClosed) return null;
  return (
    <a className="btn quiet wide" href={drawPath(order.draw.id)}>
      Back to the draw
    </a>
  );
}
