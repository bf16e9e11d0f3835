import { roles } from '@clubdraw/domain/people/roles';
import { z } from 'zod';
import { id } from '../wire/wire.ts';

/** A club of the signed-in person, with the part that they have in it. */
export const clubOfPerson = z.object({
  id,
  name: z.string().nullable(),
  role: z.enum(roles),
});
export type ClubOfPerson = z.output<typeof clubOfPerson>;
