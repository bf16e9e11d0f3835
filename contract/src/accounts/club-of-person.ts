import { roles } from '@clubdraw/domain/people/roles';
import { z } from 'zod';
import { id, instant } from '../wire/wire.ts';

/** A club of the signed-in person, with the part that they have in it. */
export const clubOfPerson = z.object({
  id,
  name: z.string().nullable(),
  role: z.enum(roles),
  /** Until when one may accept the club; null where it is not offered to the person. */
  offeredUntil: instant.nullable(),
});
export type ClubOfPerson = z.output<typeof clubOfPerson>;
