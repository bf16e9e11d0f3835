import { z } from 'zod';
import { instant } from '../wire/wire.ts';

/** The free ways of a draw in its answers; null where there is none. */
export const freeEntryOnWire = z
  .object({
    online: z.object({ each: z.number(), max: z.number().nullable() }).nullable(),
    post: z.object({ address: z.string(), each: z.number(), until: instant }).nullable(),
  })
  .nullable();

/** The same inside. */
export const freeEntryInside = z
  .object({
    online: z.object({ each: z.number(), max: z.number().nullable() }).nullable(),
    post: z.object({ address: z.string(), each: z.number(), until: z.date() }).nullable(),
  })
  .nullable();
