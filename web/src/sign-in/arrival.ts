import { useLocation } from 'react-router';
import { z } from 'zod';

/**
 * The data that one sign-in screen hands to the next; the browser stores it with the history's
 * entry.
 */
const arrival = z.object({
  email: z.string().optional(),
  registered: z.boolean().optional(),
  state: z.enum(['register', 'login', 'member-login']).optional(),
  /** The page that asked for a session. */
  from: z.string().optional(),
});
export type Arrival = z.output<typeof arrival>;

/** Reads what came along; anything malformed is nothing. */
export function useArrival(): Arrival {
  const read = arrival.safeParse(useLocation().state);
  return read.success ? read.data : {};
}
