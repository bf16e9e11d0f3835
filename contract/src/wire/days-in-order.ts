import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import type { z } from 'zod';

type Days = { startDate?: string | undefined; endDate?: string | undefined };

/** Filters whose last day, where both are given, is none before the first one. */
export function daysInOrder<Shape extends z.ZodObject<z.ZodRawShape>>(filters: Shape): Shape {
  return filters.refine((given) => isInOrder(given), {
    path: ['endDate'],
    message: endBeforeStart,
  });
}

function isInOrder({ startDate, endDate }: Days): boolean {
  return !startDate || !endDate || startDate <= endDate;
}
