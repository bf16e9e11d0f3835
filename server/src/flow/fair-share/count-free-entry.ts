import { emailDomain } from './email-domain.ts';
import { countTaken, type TakenShare } from './take-share.ts';
import type { LimitsContext } from './windows.ts';

type Entering = {
  /** `latestRunAt` where it runs as soon as it is sold out. */
  draw: { id: string; runAt: Date; latestRunAt: Date | null };
  email: string;
  address: string;
};

/**
 * Counts a ticket of a draw with a price that costs nothing, for the network and the domain of the
 * e-mail address.
 */
export async function countFreeEntry(
  context: LimitsContext,
  { draw, email, address }: Entering,
): Promise<TakenShare> {
  const domain = emailDomain(email);
  return countTaken(context, 'freeEntries', {
    address,
    draw: draw.id,
    drawAt: draw.latestRunAt ?? draw.runAt,
    ...(domain !== undefined && { domain }),
  });
}
