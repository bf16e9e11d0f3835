import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { expect, it } from 'vitest';
import { renderPage } from '../../src/public/render-page.tsx';
import { everyPage } from './every-page.ts';
import { site } from './page-facts.ts';

/** The page as people see it, without the facts that its script is given. */
function shown(name: string, change: object): string {
  const page = everyPage[name];
  if (page?.page !== 'draw') throw new Error('not the page of a draw');
  const draw: PageDraw = { ...page.draw, ...change };
  try {
    return renderPage({ ...page, draw }, site).html.replaceAll(/<script.*?<\/script>/gs, '');
  } catch {
    return 'no page without it';
  }
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return `${value}-`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

/** The order sends the terms, promotions have the accounts, the check of a draw has the number. */
const elsewhere = ['termsVersion', 'socials', 'beacon', 'round'];

it('the page of a draw says each fact of it in one of its states, and would not say one more', () => {
  const states = Object.entries(everyPage).flatMap(([name, page]) =>
    page.page === 'draw' ? [{ name, draw: { ...page.draw, forgotten: 'words' } }] : [],
  );
  const facts = new Set(states.flatMap(({ draw }) => Object.keys(draw)));
  const unsaid = [...facts].filter((fact) =>
    states
      .filter(({ draw }) => fact in draw)
      .every(({ name, draw }) => {
        const value: unknown = Object.entries(draw).find(([key]) => key === fact)?.[1];
        return shown(name, {}) === shown(name, { [fact]: otherThan(value) });
      }),
  );
  expect(facts.size).toBeGreaterThan(30);
  expect(unsaid).toEqual([...elsewhere, 'forgotten']);
});
