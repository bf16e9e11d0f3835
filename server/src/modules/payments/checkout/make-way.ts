import { scheduler } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { priorityFor } from '../../../edge/call-priority.ts';
import { findGivingWay, type Held, type Short } from '../../tickets/give-way.ts';
import { endCheckout } from './end-checkout.ts';

/** Places that somebody gives way for count as the buyer's network's until they are held. */
export type GivenWay = { arrived: () => void };

/** About as long as the provider takes to end a page. */
const soonMs = 150;

/**
 * Ends the oldest unpaid checkouts of the network that holds the most, so that this buyer can have
 * their places, or their use of a code. True when it may have some now, `soon` when others are
 * ending them, `work` when its own network has to work before. A buyer who pays in that moment
 * keeps the places, and a process that dies here leaves them held or free, as they are at the
 * provider.
 */
export async function makeWay(
  context: Context,
  { held, short, given }: { held: Held; short: Short; given: GivenWay },
): Promise<boolean | 'work' | 'soon'> {
  given.arrived();
  given.arrived = () => undefined;
  const way = await findGivingWay(context, held, short);
  if (way.kind === 'work') return 'work';
  if (way.kind === 'nobody') return false;
  if (way.kind === 'these') given.arrived = way.arrived;
  const ids = way.kind === 'these' ? way.paymentIds : [];
  if (ids.length === 0) {
    // Others are ending them at this moment.
    await scheduler.wait(soonMs);
    return 'soon';
  }
  const priority = priorityFor('page');
  await Promise.all(ids.map((paymentId) => endCheckout(context, { paymentId, priority })));
  return true;
}
