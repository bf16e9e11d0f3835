import { notAMonth } from '@clubdraw/domain/texts/filter-messages';
import { monthShape } from '@clubdraw/domain/time/month';
import { z } from 'zod';

/** A month of the calendar as a caller names it: `2026-12`. */
export const month = z
  .string(notAMonth)
  .regex(monthShape, notAMonth)
  .describe('A month of the calendar: its year and number.')
  .meta({ examples: ['2026-12'] });
