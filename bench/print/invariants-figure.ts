import { isSound, type Breaches } from '../support/invariants.ts';
import type { Figure } from './figure.ts';

type Sold = { breaches: Breaches; failures: Record<string, number>; paid: number };

/** T6: nothing oversold, lost or doubled, no mail missing, and no answer but success or 409. */
export function invariantsFigure(name: string, sales: readonly Sold[]): Figure {
  const sum = (of: keyof Breaches): number =>
    sales.reduce((all, { breaches }) => all + breaches[of], 0);
  const failures = sales.flatMap(({ failures }) => Object.entries(failures));
  const wrong = sales.filter(({ breaches }) => !isSound(breaches)).length;
  const words = failures.map(([what, times]) => `; ${times} × ${what}`).join('');
  return {
    id: 'T6',
    name: `invariants after ${sales.reduce((all, { paid }) => all + paid, 0)} purchases, ${name}`,
    measured: `oversold ${sum('oversold')}, lost ${sum('lost')}, doubled ${sum('doubled')}, mails missing ${sum('mailsMissing')}${words}`,
    baseline: '–',
    value: wrong + failures.reduce((all, [, times]) => all + times, 0),
    target: { atMost: 0 },
  };
}
