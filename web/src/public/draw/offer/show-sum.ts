import { sameOrLess } from '@clubdraw/domain/money/bundle-words';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { showAmount, type Money } from '@clubdraw/domain/money/money';
import { betterOffer, priceOf } from '@clubdraw/domain/money/price-of';
import { writeField } from '../../frame/form-value.ts';

/** The field for the number of tickets; its `max` is the most that can be bought now. */
function countField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('#count');
}

function withText<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function totalOf(total: Money): HTMLElement[] {
  const amount = withText('b', `${showAmount(total)} `);
  amount.append(withText('small', total.currency));
  return [withText('span', 'Total', 'small'), amount];
}

function betterButton({ count, total }: { count: number; total: Money }, now: Money): HTMLElement {
  const button = withText('button', sameOrLess({ count, total }, now), 'btn quiet wide');
  button.type = 'button';
  button.addEventListener('click', () => {
    writeField('count', String(count));
    // It goes with the press: the keyboard stays where the number is.
    countField()?.focus();
  });
  return button;
}

/** The sum of the typed number of tickets: total, saving, and more tickets for no more money. */
function partsOf({ entryCost, offer }: PageDraw): HTMLElement[] {
  const field = countField();
  const count = Number(field?.value);
  const most = Number(field?.max);
  const isBuyable = Number.isInteger(count) && count >= 1 && count <= most;
  if (!offer || !isBuyable) return [];
  const prices = { entryCost, bundles: offer.bundles };
  const { total, full } = priceOf(prices, count);
  const saved = full.amount - total.amount;
  const better = betterOffer(prices, { count, most });
  return [
    ...totalOf(total),
    ...(saved > 0
      ? [withText('p', `You save ${showAmount({ ...total, amount: saved })}`, 'small strong')]
      : []),
    ...(better ? [betterButton(better, total)] : []),
  ];
}

/** The draw, as the server gave it to the page's script. */
function drawOfPage(): PageDraw {
  const data = document.querySelector('#data')?.textContent ?? '';
  // The page's own server wrote it.
  return (JSON.parse(data) as { draw: PageDraw }).draw;
}

/** Bundles of more tickets than one can buy now are not offered. */
function offerBundles(most: number): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.bundles a')) {
    const count = Number(new URL(link.href).searchParams.get('count'));
    if (link.parentElement) link.parentElement.hidden = count > most;
  }
}

/**
 * Writes what the tickets of a draw with bundles come to, and again with each change of their
 * number, of the places that are left, and of the form, which comes and goes with the sale. The
 * server counts again when they are paid for. A draw without bundles does not load it.
 */
function showSum(): void {
  const draw = drawOfPage();
  const places = new MutationObserver(show);
  function show(): void {
    document.querySelector('#sum')?.replaceChildren(...partsOf(draw));
    const most = countField()?.max;
    if (most) offerBundles(Number(most));
    // The page's own hand is no news.
    places.takeRecords();
  }
  document.addEventListener('input', show);
  window.addEventListener('pageshow', show);
  const part = document.querySelector('main') ?? document.body;
  places.observe(part, { subtree: true, childList: true, attributeFilter: ['max'] });
  show();
}

showSum();
