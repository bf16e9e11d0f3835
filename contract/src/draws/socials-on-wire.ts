import type { Socials } from '@clubdraw/domain/socials';
import { z } from 'zod';

const address = z.string().nullable();
/** The links of a promotional draw, each an address or null. */
export const socials = z.object({
  instagram: address,
  facebook: address,
  tiktok: address,
  googleReview: address,
  x: address,
  youtube: address,
  website: address,
} satisfies Record<keyof Socials, z.ZodType>);
