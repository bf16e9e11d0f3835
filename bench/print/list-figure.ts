import type { Explained } from '../support/explained.ts';
import { show, type Figure } from './figure.ts';

const largeTables = [
  'tickets',
  'payments',
  'draw_log',
  'mails',
  'refunds',
  'draw_members',
  'memberships',
  'audit_lines',
];

/**
 * T10: what a list costs in the server, at most 5 ms unless another bound is given; a large table
 * that is read whole misses it at any speed.
 */
export function listFigure(
  name: string,
  { milliseconds, statements, wholeTables }: Explained,
  atMost = 5,
): Figure {
  const isLarge = wholeTables.some((table) => largeTables.includes(table));
  return {
    id: 'T10',
    name: `${name}: time in the server`,
    measured: `${show(milliseconds)} ms in ${statements} statements`,
    baseline: `whole tables read: ${[...new Set(wholeTables)].join(', ') || 'none'}`,
    value: isLarge ? Number.POSITIVE_INFINITY : milliseconds,
    unit: ' ms',
    target: { atMost },
  };
}
