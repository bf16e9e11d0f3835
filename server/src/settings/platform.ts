import { defaultFeePercent } from '@clubdraw/domain/money/fee';
import { isTimeZone } from '@clubdraw/domain/time/schedule';
import { z } from 'zod';

/** The platform as a party: its fee, and who states it. */
export const platformSettings = {
  PLATFORM_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage below 100')
    .transform(Number)
    .default(defaultFeePercent),
  /** Name, address and numbers, on one line. */
  PLATFORM_LEGAL: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(500, 'must be at most 500 characters')
    .default('Clubdraw'),
  PLATFORM_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Vienna')
    .default('UTC'),
};

type Found = { PLATFORM_FEE_PERCENT: number; PLATFORM_LEGAL: string; PLATFORM_ZONE: string };

export function platformOf(found: Found) {
  return {
    platformFeePercent: found.PLATFORM_FEE_PERCENT,
    /** The platform as its statements of fees name it. */
    platformLegal: found.PLATFORM_LEGAL,
    /** The zone of the months of these statements. */
    platformZone: found.PLATFORM_ZONE,
  };
}
