// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  button,
  callsMade,
  closeApp,
  field,
  fill,
  openApp,
  seen,
  serve,
  textOfPage,
} from './open-app.tsx';

/** Presses Enter in a field, as a browser does: unless something stops it, the form is sent. */
async function pressEnter(control: HTMLInputElement, isComposing = false): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isComposing', { value: isComposing });
  await act(async () => void control.dispatchEvent(event));
  return !event.defaultPrevented;
}

afterEach(closeApp);

describe('Enter in a row that is being typed (product §4.10)', () => {
  it('adds the tier, and sends nothing', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await fill(await field('Tier Name'), 'Bronze');
    await fill(await field('Price'), '$1.000,50');
    await fill(await field('Number of tickets'), '4');
    expect(await pressEnter(await field('Tier Name'), true)).toBe(true);
    expect(textOfPage()).not.toContain('Delete Bronze');
    expect(await pressEnter(await field('Tier Name'))).toBe(false);
    await button('Delete Bronze');
    await seen(() => (textOfPage().includes('$1,000.50 AUD') ? true : undefined));
    expect((await field('Tier Name')).value).toBe('');
    expect(callsMade().every(({ method }) => method === 'GET')).toBe(true);
  });

  it('adds the discount, and sends nothing', async () => {
    serve(() => undefined);
    await openApp('/profile/create-draw');
    await fill(await field('Discount type'), 'coupon');
    await fill(await field('Discount code'), 'SURF10');
    expect(await pressEnter(await field('Discount code'))).toBe(false);
    await seen(() => document.querySelector('[aria-label="Delete Coupon SURF10"]'));
    expect(callsMade().every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('a price that can be read in two ways (product §5.4, §5.5)', () => {
  it('is asked about where a tier is added', async () => {
    serve(() => undefined);
    await openApp('/profile/create-package');
    await fill(await field('Tier Name'), 'Bronze');
    await fill(await field('Price'), '1.000');
    await fill(await field('Number of tickets'), '4');
    await pressEnter(await field('Price'));
    const words = '“1.000” can be read in two ways. Please write 1000';
    await seen(() => (textOfPage().includes(words) ? true : undefined));
    expect(textOfPage()).not.toContain('Delete Bronze');
  });
});
